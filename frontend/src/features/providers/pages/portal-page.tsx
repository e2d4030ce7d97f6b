import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function PortalPage() {
  return (
    <NotOpenYet
      title="Good at your trade?"
      points={['Your take-home on every offer', 'Paid to your bank', 'Identity and guarantors checked once']}
      actions={
        <>
          <ButtonLink kind="primary" to="/support">
            Write to us
          </ButtonLink>
          <ButtonLink to="/">Go to the first page</ButtonLink>
        </>
      }
    >
      The provider portal shows how Gida works for people who offer a service.
    </NotOpenYet>
  );
}
