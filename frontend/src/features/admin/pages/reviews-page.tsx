import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function ReviewsPage() {
  return (
    <NotOpenYet title="Reviews" points={['Publish, reject, remove']} actions={<ButtonLink to="/">Go to the customer side</ButtonLink>}>
      Reviews are read before they are published.
    </NotOpenYet>
  );
}
