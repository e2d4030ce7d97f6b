import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function DashboardPage() {
  return (
    <NotOpenYet
      title="Today"
      points={['Offers with distance and take-home', 'Big buttons for the road']}
      actions={
        <>
          <ButtonLink kind="primary" to="/support">
            Write to us
          </ButtonLink>
          <ButtonLink to="/">Go to the first page</ButtonLink>
        </>
      }
    >
      Your jobs of the day, your offers and what you have earned stand here.
    </NotOpenYet>
  );
}
