import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function ProvidersPage() {
  return (
    <NotOpenYet title="Service providers" points={['Queue with papers side by side', 'Every decision with a reason']} actions={<ButtonLink to="/">Go to the customer side</ButtonLink>}>
      Applications are read and decided here.
    </NotOpenYet>
  );
}
