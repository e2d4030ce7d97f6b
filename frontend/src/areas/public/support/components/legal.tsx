import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHashScroll } from '@/shared/hooks/use-hash-scroll';
import { config } from '@/shared/lib/config';
import { formatDate } from '@/shared/lib/dates';
import { Skeleton } from '@/shared/ui/skeleton';
import { useRules, type RulesPage, type RulesSlug } from '@/domain/support/rules';
import { texts } from '../texts';
import '@/shared/ui/choice.css';
import '../legal.css';

function Sections({
  rules: { sections },
  level: Heading = 'h2',
}: {
  rules: RulesPage;
  level?: 'h2' | 'h3';
}) {
  return sections.map(({ id, heading, paragraphs }) => (
    <section key={id} aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      {paragraphs.map((text) => (
        <p key={text} className="wordy">
          {text}
        </p>
      ))}
    </section>
  ));
}

const since = ({ effectiveFrom, version }: RulesPage) =>
  texts.inForceFromVersion(formatDate(effectiveFrom), version);

/** Rules that are part of the page but have a date and a version of their own. */
function Annex({ slug }: { slug: RulesSlug }) {
  const rules = useRules(slug);
  if (!rules) return null;
  return (
    <section aria-labelledby={slug} className="annex">
      <h2 id={slug}>{rules.title}</h2>
      <p className="small faint">{since(rules)}</p>
      <p>{rules.lead}</p>
      <Sections rules={rules} level="h3" />
    </section>
  );
}

const Waiting = () => (
  <main id="main" className="wrap py-6 md:py-10" aria-busy>
    <Skeleton className="h-9 w-2/3" />
  </main>
);

/** A page of rules in plain words, with the date on which it takes effect. */
export function Legal({
  slug,
  annex,
  foot,
}: {
  slug: RulesSlug;
  annex?: { slug: RulesSlug; title: string };
  foot?: ReactNode;
}) {
  const rules = useRules(slug);
  useHashScroll();
  if (!rules) return <Waiting />;
  const parts = [
    ...rules.sections.map(({ id, heading }) => ({ id, name: heading })),
    ...(annex ? [{ id: annex.slug, name: annex.title }] : []),
  ];
  return (
    <main id="main" className="wrap py-6 md:py-10">
      <div className="prose mx-auto">
        <h1 className="h1">{rules.title}</h1>
        <p className="small faint mt-2">{since(rules)}</p>
        <p className="lead mt-4">{rules.lead}</p>
        <nav aria-label={texts.onThisPage} className="row wrapx g8 mt-5">
          {parts.map(({ id, name }) => (
            <a key={id} className="pill" href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        <Sections rules={rules} />
        {annex && <Annex slug={annex.slug} />}
        {foot}
        <hr className="hr my-8" />
        <p className="row g8">
          <Mail className="i text-brand" aria-hidden />
          <span>
            {texts.questionsAboutThisPage(
              <a className="link" href={`mailto:${config.supportMail}`}>
                {config.supportMail}
              </a>,
            )}
          </span>
        </p>
      </div>
    </main>
  );
}
