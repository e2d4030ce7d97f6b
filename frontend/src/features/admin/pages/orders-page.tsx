import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function OrdersPage() {
  return (
    <NotOpenYet title="Orders" points={['Pricing, assigning, cancelling, resolving']} actions={<ButtonLink to="/">Go to the customer side</ButtonLink>}>
      All orders, with filters that stay in the address of the page.
    </NotOpenYet>
  );
}
