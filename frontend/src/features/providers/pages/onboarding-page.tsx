import { ButtonLink } from '@/shared/ui/button';
import { NotOpenYet } from '@/shared/ui/not-open-yet';

export default function OnboardingPage() {
  return (
    <NotOpenYet
      title="Your papers"
      points={['Save and come back any time']}
      actions={
        <>
          <ButtonLink kind="primary" to="/support">
            Write to us
          </ButtonLink>
          <ButtonLink to="/">Go to the first page</ButtonLink>
        </>
      }
    >
      Identity, guarantors and bank account are collected here, one at a time.
    </NotOpenYet>
  );
}
