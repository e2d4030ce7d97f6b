import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function JoinPage() {
  return (
    <NotOpenYet
      title="Join as a provider"
      points={['Two minutes to start', 'We call you before the papers']}
      actions={
        <>
          <ButtonLink kind="primary" to="/support">
            Write to us
          </ButtonLink>
          <ButtonLink to="/">Go to the first page</ButtonLink>
        </>
      }
    >
      Here you tell us your trade, your areas and how to reach you.
    </NotOpenYet>
  );
}
