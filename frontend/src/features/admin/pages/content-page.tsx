import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function ContentPage() {
  return (
    <NotOpenYet title="Content" points={['Draft, review, publish']} actions={<ButtonLink to="/">Go to the customer side</ButtonLink>}>
      What customers read: services, banners, answers, pages.
    </NotOpenYet>
  );
}
