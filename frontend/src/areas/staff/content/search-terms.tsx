import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { plural } from '@/shared/lib/plural';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { SelectField, TextField } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import { Skeletons } from '@/shared/ui/skeleton';
import {
  addTerm,
  removeTerm,
  useMisses,
  useServiceTerms,
  type MissedTerm,
  type ServiceTerms,
} from './api';
import { dayOf, NOT_SAVED } from './model';

const options = (services: readonly ServiceTerms[]) =>
  services.map(({ categorySlug, name, words: terms }) => (
    <option key={categorySlug} value={categorySlug}>
      {`${name} (${terms.length})`}
    </option>
  ));

const nameOf = (services: readonly ServiceTerms[], slug: string) =>
  services.find(({ categorySlug }) => categorySlug === slug)?.name ?? slug;

/** A search term without results, and a form that makes it a word of a service. */
function Missed({
  missed: { term, asked, lastSeen },
  services,
}: {
  missed: MissedTerm;
  services: readonly ServiceTerms[];
}) {
  const [slug, setSlug] = useState('');
  const { busy, failure, onSubmit } = useSubmit({ otherwise: NOT_SAVED });
  async function add() {
    await addTerm(slug, term);
    toast({
      title: 'Term added',
      description: `A search for “${term}” now finds ${nameOf(services, slug)}.`,
    });
  }
  return (
    <li>
      <form className="cd-add three" onSubmit={onSubmit(add)}>
        <div>
          <p className="wordy">
            <b>{term}</b>
          </p>
          <p className="small soft">{`${plural(asked, 'time')}, last on ${dayOf(lastSeen)}`}</p>
        </div>
        <SelectField
          label={`Add “${term}” to`}
          required
          value={slug}
          onChange={(event) => setSlug(event.target.value)}
        >
          <option value="">Choose a service</option>
          {options(services)}
        </SelectField>
        <Button type="submit" busy={busy} disabled={slug === ''} aria-label={`Add “${term}”`}>
          <Plus className="i" aria-hidden /> Add
        </Button>
      </form>
      <FormFailure>{failure}</FormFailure>
    </li>
  );
}

function Misses({ services }: { services: readonly ServiceTerms[] }) {
  const answer = useMisses();
  return (
    <section aria-labelledby="cd-missed">
      <h2 className="h2" id="cd-missed">
        Searches without results
      </h2>
      <p className="soft mb-3">
        The last 30 days, the most frequent first. Searches are anonymous.
      </p>
      <DataView
        what="the searches"
        skeleton={<Skeletons count={3} className="mb-3 h-20 w-full" />}
        answer={answer}
      >
        {(missed) =>
          missed.length === 0 ? (
            <p className="soft">Every search had a result.</p>
          ) : (
            <ul className="cd-list" aria-label="Searches without results">
              {missed.map((one) => (
                <Missed key={one.term} missed={one} services={services} />
              ))}
            </ul>
          )
        }
      </DataView>
    </section>
  );
}

function AddTerm({
  service: { categorySlug, name },
  inputRef,
}: {
  service: ServiceTerms;
  inputRef: RefObject<HTMLInputElement | null>;
}) {
  const [term, setTerm] = useState('');
  const { busy, failure, errors, run } = useSubmit({ otherwise: NOT_SAVED });
  const termError = errors['term'];
  async function add() {
    await addTerm(categorySlug, term);
    toast({
      title: 'Added',
      description: `A search for “${term.trim().toLowerCase()}” now finds ${name}.`,
    });
    setTerm('');
  }
  return (
    <form
      className="cd-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(add).finally(() => inputRef.current?.focus());
      }}
    >
      <div className="cd-add">
        <TextField
          ref={inputRef}
          label={`New search term for ${name}`}
          maxLength={40}
          autoComplete="off"
          value={term}
          error={termError}
          onChange={(event) => setTerm(event.target.value)}
        />
        <Button type="submit" kind="primary" busy={busy}>
          <Plus className="i" aria-hidden /> Add term
        </Button>
      </div>
      <FormFailure>{termError ? '' : failure}</FormFailure>
    </form>
  );
}

function TermsPart({ service }: { service: ServiceTerms }) {
  const { categorySlug, name, words: terms } = service;
  const { failure, run } = useSubmit({ otherwise: NOT_SAVED });
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const removed = useRef<number | null>(null);
  // After a removal the focus moves to the next word, or to the input field when no word is left.
  useEffect(() => {
    if (removed.current === null) return;
    const left = list.current?.querySelectorAll('button') ?? [];
    (left[Math.min(removed.current, left.length - 1)] ?? input.current)?.focus();
    removed.current = null;
  }, [terms]);
  async function remove(term: string, place: number) {
    removed.current = place;
    if (await run(() => removeTerm(categorySlug, term)))
      toast({ title: 'Removed', description: `A search for “${term}” no longer finds ${name}.` });
    else removed.current = null;
  }
  return (
    <div className="stack g16">
      {terms.length === 0 && (
        <p className="soft">This service is found only by its name and description.</p>
      )}
      <ul ref={list} className="cd-terms" aria-label={`Search terms for ${name}`}>
        {terms.map((term, place) => (
          <li key={term}>
            {term}
            <IconButton
              icon={X}
              label={`Remove “${term}”`}
              onClick={() => void remove(term, place)}
            />
          </li>
        ))}
      </ul>
      <FormFailure>{failure}</FormFailure>
      <AddTerm service={service} inputRef={input} />
    </div>
  );
}

function ByService({ services }: { services: readonly ServiceTerms[] }) {
  const [slug, setSlug] = useState(services[0]?.categorySlug ?? '');
  const chosen = services.find(({ categorySlug }) => categorySlug === slug);
  return (
    <section aria-labelledby="cd-terms">
      <h2 className="h2" id="cd-terms">
        Search terms by service
      </h2>
      <p className="soft mb-3">
        Other names that people use for a service. A term finds one service. Changes take effect
        within a minute.
      </p>
      <SelectField
        label="Service"
        className="mb-4"
        value={slug}
        onChange={(event) => setSlug(event.target.value)}
      >
        {options(services)}
      </SelectField>
      {chosen && <TermsPart key={slug} service={chosen} />}
    </section>
  );
}

/** The search terms without results, and the terms that find each service. */
export function SearchTerms() {
  const answer = useServiceTerms();
  const misses = useMisses();
  // Both lists are shown together: the terms are below the searches and would move when the searches arrive later.
  const missed = misses.data !== undefined || misses.error !== undefined;
  return (
    <DataView
      what="the search terms"
      skeleton={<Skeletons count={3} className="mb-3 h-20 w-full" />}
      answer={missed ? answer : { ...answer, data: undefined }}
    >
      {(services) => (
        <>
          <Misses services={services} />
          <ByService services={services} />
        </>
      )}
    </DataView>
  );
}
