import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFields } from '@/shared/forms/use-fields';
import { isoDay } from '@/shared/lib/dates';
import { typedKobo } from '@/shared/lib/money';
import { Button } from '@/shared/ui/button';
import { PictureInput } from '@/shared/ui/picture-button';
import { TextField } from '@/shared/ui/field';
import {
  addDocument,
  correctDocument,
  type DocumentFacts,
  type PendingDocument,
} from './document-uploads';
import type { Requirement } from '@/domain/providers/apply/types';
import { texts } from './texts';

interface Facts {
  validUntil: string;
  number: string;
  insurer: string;
  cover: string;
}

type FactErrors = Partial<Record<keyof Facts, string>>;

/**
 * The problems of the facts about a document. All facts of an insurance policy are required, because the badge for customers depends on
 * them.
 */
function wrongIn({ kind, expires }: Requirement, facts: Facts): FactErrors {
  const wrong: FactErrors = {};
  if (expires && facts.validUntil === '') wrong.validUntil = texts.enterDateOnDocument;
  else if (expires && facts.validUntil <= isoDay()) wrong.validUntil = texts.thisDocumentHasExpired;
  if (kind !== 'INSURANCE') return wrong;
  if (!facts.number.trim()) wrong.number = texts.enterNumberPolicy;
  if (!facts.insurer.trim()) wrong.insurer = texts.enterNameInsuranceCompany;
  if (!typedKobo(facts.cover)) wrong.cover = texts.enterAmountInNaira;
  return wrong;
}

/** The facts for the request: only those that belong to this kind of document. */
function factsOf({ kind, expires }: Requirement, facts: Facts): DocumentFacts {
  if (!expires) return { kind };
  const number = facts.number.trim();
  const dated = { kind, validUntil: facts.validUntil, ...(number && { number }) };
  const coverKobo = typedKobo(facts.cover);
  return kind === 'INSURANCE' && coverKobo
    ? { ...dated, insurer: facts.insurer.trim(), coverKobo }
    : dated;
}

const typedOf = (item: DocumentFacts | undefined): Facts => ({
  validUntil: item?.validUntil ?? '',
  number: item?.number ?? '',
  insurer: item?.insurer ?? '',
  cover: item?.coverKobo ? String(item.coverKobo / 100) : '',
});

/** What the server refused about the facts. */
function refusedIn(item: PendingDocument | undefined): FactErrors {
  if (item?.stage.at !== 'failed') return {};
  const { coverKobo: cover, ...wrong } = item.stage.wrong ?? {};
  return { ...wrong, ...(cover && { cover }) };
}

const HOW_TO: Record<string, string> = {
  SELFIE: texts.holdPhoneAtEye,
  PORTRAIT: texts.faceShouldersInDaylight,
};

function PolicyFields({
  field,
  errors,
}: {
  field: ReturnType<typeof useFields<Facts>>['field'];
  errors: FactErrors;
}) {
  return (
    <>
      <TextField
        label={texts.insuranceCompany}
        maxLength={80}
        autoComplete="off"
        {...field('insurer', errors)}
      />
      <TextField
        label={texts.insuredUpInNaira}
        inputMode="decimal"
        autoComplete="off"
        {...field('cover', errors)}
      />
    </>
  );
}

/** Asks for the date and the number on a document, and then for its picture; `item` is a refused one, which has its picture. */
export function AddForm({
  requirement,
  item,
  onDone,
}: {
  requirement: Requirement;
  item?: PendingDocument;
  onDone: () => void;
}) {
  const { values: facts, field } = useFields<Facts>(() => typedOf(item));
  const [errors, setErrors] = useState<FactErrors>(() => refusedIn(item));
  const input = useRef<HTMLInputElement>(null);
  const { kind, label, expires } = requirement;
  const insurance = kind === 'INSURANCE';
  function choose() {
    const wrong = wrongIn(requirement, facts);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (!item) return input.current?.click();
    void correctDocument(item.key, factsOf(requirement, facts));
    onDone();
  }
  return (
    <div className="stack g16">
      <p className="soft">
        {item ? texts.photoIsKept : (HOW_TO[kind] ?? texts.takePhotoInDaylight)}
      </p>
      {expires && (
        <>
          <TextField
            label={texts.validUntil}
            type="date"
            min={isoDay(1)}
            {...field('validUntil', errors)}
          />
          <TextField
            label={insurance ? texts.numberOfThePolicy : texts.numberOnTheDocument}
            optional={!insurance}
            maxLength={60}
            autoComplete="off"
            {...field('number', errors)}
          />
        </>
      )}
      {insurance && <PolicyFields field={field} errors={errors} />}
      {!item && (
        <PictureInput
          ref={input}
          label={texts.photoOf(label)}
          onPictures={([picture]) => (
            void addDocument(picture, factsOf(requirement, facts)),
            onDone()
          )}
        />
      )}
      <Button kind="primary" size="lg" block onClick={choose}>
        {item ? (
          texts.sendItAgain
        ) : (
          <>
            <Camera className="i" aria-hidden /> {texts.takeOrChoosePhoto}
          </>
        )}
      </Button>
    </div>
  );
}
