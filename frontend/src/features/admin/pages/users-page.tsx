import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function UsersPage() {
  return (
    <NotOpenYet title="Users" points={['Search, suspend, reinstate']} actions={<ButtonLink to="/">Go to the customer side</ButtonLink>}>
      People and their roles.
    </NotOpenYet>
  );
}
