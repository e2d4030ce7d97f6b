import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function DashboardPage() {
  return (
    <NotOpenYet title="Dashboard" points={['Orders submitted, paid and completed', 'Time to assign', 'Money stuck longer than 15 minutes']} actions={<ButtonLink to="/">Go to the customer side</ButtonLink>}>
      Orders, money and supply of the day in one view.
    </NotOpenYet>
  );
}
