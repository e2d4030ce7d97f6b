import { useLocation } from 'react-router-dom';
import { useMeta } from '@/shared/hooks/use-meta';
import { Art } from '@/shared/ui/art';
import { ButtonLink } from '@/shared/ui/button';

export default function NotFound() {
  const { pathname } = useLocation();
  useMeta({ title: '404 Page Not Found', hidden: true });
  return (
    <main id="main" className="wrap later py-8">
      <Art name="none" className="mb-4 w-44" />
      <h1 className="h1">404 Page Not Found</h1>
      <p className="lead mt-3">
        There is no page at this address. The link may be old, or a letter may be missing.
      </p>
      <p className="num small faint wordy mt-3 !whitespace-normal">
        Did you forget to add <code>{pathname}</code> to the route table?
      </p>
      <div className="row g8 wrapx mt-7">
        <ButtonLink kind="primary" to="/">
          Go home
        </ButtonLink>
        <ButtonLink to="/categories">See all services</ButtonLink>
        <ButtonLink to="/support">Ask support</ButtonLink>
      </div>
    </main>
  );
}
