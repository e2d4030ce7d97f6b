import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function VendorsPage() {
  return (
    <NotOpenYet
      title="Find Vendors"
      points={['By service and by area', 'Reviews only from paid jobs']}
      actions={
        <>
          <ButtonLink kind="primary" to="/support">
            Ask support
          </ButtonLink>
          <ButtonLink to="/categories">See all services</ButtonLink>
        </>
      }
    >
      Here you will look through the people who work with us: their trade, their checks and what customers said about them. You can book today; we find the right person for your job.
    </NotOpenYet>
  );
}
