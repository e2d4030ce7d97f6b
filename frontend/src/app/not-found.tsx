import { Link, useLocation } from 'react-router-dom';
import { landingTilePath } from '@/domain/catalog/model';
import { PLACEHOLDER } from '@/domain/catalog/placeholder';
import { useMeta } from '@/shared/hooks/use-meta';
import { Art } from '@/shared/ui/art';
import { ButtonLink } from '@/shared/ui/button';
import { texts } from './texts';
import '@/areas/common/catalog/search-box.css';

/** It is a plain form, so that it works before anything else is loaded. */
function ServiceSearch() {
  return (
    <form className="searchbox mt-6 max-w-xl" role="search" action="/categories">
      <input
        name="q"
        aria-label={texts.whatDoYouNeed}
        placeholder={texts.whatDoYouNeed}
        maxLength={80}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button className="btn btn-primary">{texts.search}</button>
    </form>
  );
}

function PopularServices() {
  return (
    <section className="mt-7" aria-labelledby="popular">
      <h2 className="h3" id="popular">
        {texts.popularServices}
      </h2>
      <ul className="row wrapx g16">
        {PLACEHOLDER.map((service) => (
          <li key={service.slug}>
            <Link className="link inline-flex min-h-11 items-center" to={landingTilePath(service)}>
              {service.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
      <ServiceSearch />
      <PopularServices />
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
