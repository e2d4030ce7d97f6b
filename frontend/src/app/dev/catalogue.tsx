import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { keepRegion } from '@/shared/lib/announce';
import { LazyToaster } from '@/shared/ui/lazy-toaster';
import type { Piece } from './piece';
import { PIECES } from './pieces';

export const CATALOGUE_PATH = '/dev/components';

const pathOf = (piece: Piece, state?: string) =>
  [CATALOGUE_PATH, piece.id, state].filter(Boolean).join('/');

function Index() {
  useTitle('Components');
  return (
    <>
      <h1 className="h1">Components</h1>
      <ul className="stack g8 mt-4">
        {PIECES.map((piece) => (
          <li key={piece.id}>
            <Link className="link" to={pathOf(piece)}>
              {piece.name}
            </Link>
            <span className="small soft block">{piece.about}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A piece in all its states, or in one of them. */
function PiecePage({ piece, only }: { piece: Piece; only: string | undefined }) {
  useTitle(piece.name);
  const states = only === undefined ? piece.states : piece.states.filter(({ id }) => id === only);
  return (
    <>
      <p className="row g16 wrapx">
        <Link className="link" to={CATALOGUE_PATH}>
          All components
        </Link>
        {only !== undefined && (
          <Link className="link" to={pathOf(piece)}>
            All states
          </Link>
        )}
      </p>
      <h1 className="h1">{piece.name}</h1>
      <p className="soft">{piece.about}</p>
      <p className="small faint wordy">{`frontend/src/${piece.file}`}</p>
      <div className="stack g20 mt-4">
        {states.map(({ id, title, Show }) => (
          <section key={id} aria-labelledby={`state-${id}`}>
            <h2 className="h2 mb-2" id={`state-${id}`}>
              <Link to={pathOf(piece, id)}>{title}</Link>
            </h2>
            <Show />
          </section>
        ))}
      </div>
    </>
  );
}

function Unknown({ id }: { id: string }) {
  useTitle('Components');
  return (
    <>
      <h1 className="h1">{`There is no component ${id}`}</h1>
      <p>
        <Link className="link" to={CATALOGUE_PATH}>
          All components
        </Link>
      </p>
    </>
  );
}

/** The catalogue of the shared pieces. Only the development server has it. `scripts/check-budget.cjs` looks for its mark in the build. */
export function Catalogue() {
  useEffect(keepRegion, []);
  const { pathname } = useLocation();
  const [id = '', only] = pathname.slice(CATALOGUE_PATH.length + 1).split('/');
  const piece = PIECES.find((one) => one.id === id);
  return (
    <div data-component-catalogue>
      <main id="main" className="wrap py-6">
        {piece ? (
          <PiecePage key={piece.id} piece={piece} only={only || undefined} />
        ) : id === '' ? (
          <Index />
        ) : (
          <Unknown id={id} />
        )}
      </main>
      <LazyToaster />
    </div>
  );
}
