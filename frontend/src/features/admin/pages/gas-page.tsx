import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function GasPage() {
  return (
    <NotOpenYet title="Gas" points={['Price board', 'Weigh exceptions']} actions={<ButtonLink to="/">Go to the customer side</ButtonLink>}>
      Prices, plants, slots and weights.
    </NotOpenYet>
  );
}
