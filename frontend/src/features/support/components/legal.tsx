import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';

interface Section {
  id: string;
  title: string;
  body: ReactNode;
}

/** A page of rules in plain words, with the date from which it holds. */
export function Legal({ title, effective, lead, sections }: { title: string; effective: string; lead: string; sections: readonly Section[] }) {
  useTitle(title);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <main id="main" className="wrap py-6 md:py-10">
      <div className="prose mx-auto">
        <h1 className="h1">{title}</h1>
        <p className="small faint mt-2">{`In force from ${effective}`}</p>
        <p className="lead mt-4">{lead}</p>
        <nav aria-label="On this page" className="row wrapx g8 mt-5">
          {sections.map(({ id, title: name }) => (
            <a key={id} className="pill" href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        {sections.map(({ id, title: name, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{name}</h2>
            {body}
          </section>
        ))}
      </div>
    </main>
  );
}
