import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function GasPage() {
  return (
    <NotOpenYet
      title="Gas refill and delivery"
      points={['Seven cylinder sizes, 3 to 50 kg', 'Filled at a licensed plant, weighed before and after', 'The same cylinder back at your door']}
      actions={
        <>
          <ButtonLink kind="primary" to="/support">
            Ask support for gas
          </ButtonLink>
          <ButtonLink to="/categories">See all services</ButtonLink>
        </>
      }
    >
      Here you will choose your cylinder, by weight or by naira, and a rider collects, fills and returns it. Until it opens, ask support.
    </NotOpenYet>
  );
}
