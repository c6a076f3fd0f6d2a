import { Link } from 'react-router'

type ChoosePasswordProps = { email: string; /** Whether a piece was bought for an ensemble. */ hasLicence: boolean; className?: string | undefined }

/** SHOP-06: offers a guest an account with everything that was bought with the address. */
export const ChoosePassword = ({ email, hasLicence, className }: ChoosePasswordProps) => (
  <p className={className}>
    Keep them in a library{hasLicence && ', get an invoice with your address, and buy further copies for the difference'}:{' '}
    <Link to="/signup" state={{ email }}>
      choose a password
    </Link>
  </p>
)
