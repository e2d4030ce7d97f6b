import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function JobPage() {
  return (
    <NotOpenYet
      title="Your job"
      points={['Address and landmark', 'Start with the PIN of the customer']}
      actions={
        <>
          <ButtonLink kind="primary" to="/support">
            Write to us
          </ButtonLink>
          <ButtonLink to="/">Go to the first page</ButtonLink>
        </>
      }
    >
      One job, step by step: on the way, at the gate, PIN, done.
    </NotOpenYet>
  );
}
