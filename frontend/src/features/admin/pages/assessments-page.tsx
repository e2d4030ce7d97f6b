import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function AssessmentsPage() {
  return (
    <NotOpenYet title="Assessments" points={['Schedule, report, review']} actions={<ButtonLink to="/">Go to the customer side</ButtonLink>}>
      Jobs that need a visit before a price.
    </NotOpenYet>
  );
}
