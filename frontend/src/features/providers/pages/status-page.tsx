import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function StatusPage() {
  return (
    <NotOpenYet
      title="Your application"
      points={['Each paper with its own answer']}
      actions={
        <>
          <ButtonLink kind="primary" to="/support">
            Write to us
          </ButtonLink>
          <ButtonLink to="/">Go to the first page</ButtonLink>
        </>
      }
    >
      The state of your application, and what is still needed, stands here.
    </NotOpenYet>
  );
}
