import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function LoginPage() {
  return (
    <NotOpenYet
      title="Provider login"
      points={['Your offers, with your take-home before you accept', 'Today’s jobs in order']}
      actions={
        <>
          <ButtonLink kind="primary" to="/support">
            Write to us
          </ButtonLink>
          <ButtonLink to="/">Go to the first page</ButtonLink>
        </>
      }
    >
      Providers sign in here to see their jobs and their money.
    </NotOpenYet>
  );
}
