import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { SelectField, TextField } from '@/shared/ui/field';
import { addWord, removeWord, useMisses, useWords, type MissedTerm, type ServiceWords } from './api';
import { dayOf } from './model';
import { Failure, Load } from './parts';
import { useSaving } from './use-saving';

const options = (services: readonly ServiceWords[]) =>
  services.map(({ categorySlug, name, words }) => (
    <option key={categorySlug} value={categorySlug}>
      {`${name} (${words.length})`}
    </option>
  ));

const nameOf = (services: readonly ServiceWords[], slug: string) => services.find(({ categorySlug }) => categorySlug === slug)?.name ?? slug;

/** A search term without results, and a form that makes it a word of a service. */
function Missed({ missed: { term, asked, lastSeen }, services }: { missed: MissedTerm; services: readonly ServiceWords[] }) {
  const [slug, setSlug] = useState('');
  const { busy, failure, save } = useSaving();
  async function add() {
    if (await save(() => addWord(slug, term))) toast({ title: 'It finds something now', description: `“${term}” finds ${nameOf(services, slug)}.` });
  }
  return (
    <li>
      <form
        className="cd-add three"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <div>
          <p className="wordy">
            <b>{term}</b>
          </p>
          <p className="small soft">{`${asked} ${asked === 1 ? 'time' : 'times'}, last on ${dayOf(lastSeen)}`}</p>
        </div>
        <SelectField label={`Make “${term}” a word of`} required value={slug} onChange={(event) => setSlug(event.target.value)}>
          <option value="">Choose a service</option>
          {options(services)}
        </SelectField>
        <Button type="submit" busy={busy} disabled={slug === ''} aria-label={`Add “${term}”`}>
          <Plus className="i" aria-hidden /> Add
        </Button>
      </form>
      <Failure>{failure}</Failure>
    </li>
  );
}

function Misses({ services }: { services: readonly ServiceWords[] }) {
  const answer = useMisses();
  return (
    <section aria-labelledby="cd-missed">
      <h2 className="h2" id="cd-missed">
        Searched for and not found
      </h2>
      <p className="soft mb-3">The last 30 days, the most wanted first. No one knows who asked.</p>
      <Load what="the searches" answer={answer}>
        {(missed) =>
          missed.length === 0 ? (
            <p className="soft">Everything that people searched for found something.</p>
          ) : (
            <ul className="cd-list" aria-label="Searched for and not found">
              {missed.map((one) => (
                <Missed key={one.term} missed={one} services={services} />
              ))}
            </ul>
          )
        }
      </Load>
    </section>
  );
}

function AddWord({ service: { categorySlug, name }, inputRef }: { service: ServiceWords; inputRef: RefObject<HTMLInputElement | null> }) {
  const [term, setTerm] = useState('');
  const { busy, failure, errors, save } = useSaving();
  const wordError = errors['term'];
  async function add() {
    if (!(await save(() => addWord(categorySlug, term)))) return;
    toast({ title: 'Added', description: `“${term.trim().toLowerCase()}” finds ${name} from now on.` });
    setTerm('');
  }
  return (
    <form
      className="cd-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add().finally(() => inputRef.current?.focus());
      }}
    >
      <div className="cd-add">
        <TextField ref={inputRef} label={`Another word for ${name}`} maxLength={40} autoComplete="off" value={term} error={wordError} onChange={(event) => setTerm(event.target.value)} />
        <Button type="submit" kind="primary" busy={busy}>
          <Plus className="i" aria-hidden /> Add word
        </Button>
      </div>
      <Failure>{wordError ? '' : failure}</Failure>
    </form>
  );
}

function Words({ service }: { service: ServiceWords }) {
  const { categorySlug, name, words } = service;
  const { failure, save } = useSaving();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const removed = useRef<number | null>(null);
  // After a removal the focus moves to the next word, or to the input field when no word is left.
  useEffect(() => {
    if (removed.current === null) return;
    const left = list.current?.querySelectorAll('button') ?? [];
    (left[Math.min(removed.current, left.length - 1)] ?? input.current)?.focus();
    removed.current = null;
  }, [words]);
  async function remove(term: string, place: number) {
    removed.current = place;
    if (await save(() => removeWord(categorySlug, term))) toast({ title: 'Removed', description: `“${term}” does not find ${name} any more.` });
    else removed.current = null;
  }
  return (
    <div className="stack g16">
      {words.length === 0 && <p className="soft">Only its name and description find this service.</p>}
      <ul ref={list} className="cd-words" aria-label={`Words for ${name}`}>
        {words.map((term, place) => (
          <li key={term}>
            {term}
            <button type="button" className="iconbtn" aria-label={`Remove “${term}”`} onClick={() => void remove(term, place)}>
              <X className="i" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Failure>{failure}</Failure>
      <AddWord service={service} inputRef={input} />
    </div>
  );
}

function ByService({ services }: { services: readonly ServiceWords[] }) {
  const [slug, setSlug] = useState(services[0]?.categorySlug ?? '');
  const chosen = services.find(({ categorySlug }) => categorySlug === slug);
  return (
    <section aria-labelledby="cd-words">
      <h2 className="h2" id="cd-words">
        Words by service
      </h2>
      <p className="soft mb-3">What people also call a service. A word finds one service; it is seen within a minute everywhere.</p>
      <SelectField label="Service" className="mb-4" value={slug} onChange={(event) => setSlug(event.target.value)}>
        {options(services)}
      </SelectField>
      {chosen && <Words key={slug} service={chosen} />}
    </section>
  );
}

/** The search terms without results, and the words that find each service. */
export function SearchWords() {
  const answer = useWords();
  const misses = useMisses();
  // Both lists are shown together: the words are below the searches and would move when the searches arrive later.
  const missed = misses.data !== undefined || misses.error !== undefined;
  return (
    <Load what="the search words" answer={missed ? answer : { ...answer, data: undefined }}>
      {(services) => (
        <>
          <Misses services={services} />
          <ByService services={services} />
        </>
      )}
    </Load>
  );
}
