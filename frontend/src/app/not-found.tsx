import { useLocation } from 'react-router-dom';
import { useMeta } from '@/shared/hooks/use-meta';
import { Art } from '@/shared/ui/art';
import { ButtonLink } from '@/shared/ui/button';
import { texts } from './texts';

export default function NotFound() {
  const { pathname } = useLocation();
  useMeta({ title: texts.pageNotFound, hidden: true });
  return (
    <main id="main" className="wrap later py-8">
      <Art name="none" className="mb-4 w-44" />
      <h1 className="h1">{texts.pageNotFound}</h1>
      <p className="lead mt-3">{texts.noPageAtThisAddress}</p>
      {process.env.NODE_ENV !== 'production' && (
        <p className="num small faint wordy mt-3 !whitespace-normal">
          {texts.didYouForgetAdd(<code>{pathname}</code>)}
        </p>
      )}
      <div className="row g8 wrapx mt-7">
        <ButtonLink kind="primary" to="/">
          {texts.goHome}
        </ButtonLink>
        <ButtonLink to="/categories">{texts.seeAllServices}</ButtonLink>
        <ButtonLink to="/support">{texts.askSupport}</ButtonLink>
      </div>
    </main>
  );
}
