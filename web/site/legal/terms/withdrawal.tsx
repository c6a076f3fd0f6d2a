import { Link } from 'react-router'
import { Address, MailLink } from '../address.tsx'
import { useOperator } from '../../use-operator.ts'

/** The consumers' right of withdrawal, with the instructions and the form that Annexes 1 and 2 to Article 246a EGBGB provide. */
export function Withdrawal() {
  const { name, contact } = useOperator()
  return (
    <>
      <p>If you buy as a consumer, the law gives you a right of withdrawal. These are the instructions.</p>
      <h3>Your right</h3>
      <p>
        You have the right to withdraw from a contract within 14 days without giving a reason, counted from the day the contract is made. To do so,
        tell us in a clear statement, for instance by e-mail to <MailLink /> or by letter:
      </p>
      <Address />
      <p>
        You can also declare it right here, without a login: <Link to="/withdrawal">Withdraw from a contract</Link>. We then confirm by e-mail at once
        what you declared and when we received it. You may use that or the form below, but you need not. It is enough to send the statement before the
        14 days are over.
      </p>
      <h3>What happens next</h3>
      <p>
        We refund all payments that we have received from you for this contract, without delay and no later than 14 days after your statement reaches
        us, in the way you paid unless we agree otherwise, and at no cost to you. Of credit, we refund what you have not spent.
      </p>
      <h3>When it ends early</h3>
      <p>
        A score is digital content that is delivered the moment it is paid for. When you buy one, you ask us to begin before the 14 days are over,
        knowing that you lose your right of withdrawal once we have begun with your consent and have confirmed the contract by e-mail (§ 356 (5) of
        the German Civil Code). As long as that has not happened, you have the full 14 days.
      </p>
      <h3>Withdrawal form</h3>
      <ul>
        <li>
          To {name}, {contact}
        </li>
        <li>I hereby withdraw from the contract I made for the following piece or credit: …</li>
        <li>Ordered on: …</li>
        <li>My name and my e-mail address on Bellows: …</li>
        <li>Date (and signature, if this is on paper): …</li>
      </ul>
    </>
  )
}
