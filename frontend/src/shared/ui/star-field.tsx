import { Star } from 'lucide-react';
import { Pill } from './choice';
import { OptionalMark } from './field';
import { texts } from './texts';
import './star-field.css';

const RATING_TEXTS = ['', texts.bad, texts.notGood, texts.allRight, texts.good, texts.veryGood];

/** A choice of one to five stars. */
export function StarField({
  stars,
  onChange,
}: {
  stars: number;
  onChange: (stars: number) => void;
}) {
  return (
    <fieldset>
      <legend className="label">{texts.howManyStars}</legend>
      <div className="rv-stars">
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count} className={count <= stars ? 'rv-star on' : 'rv-star'}>
            <input
              type="radio"
              name="stars"
              value={count}
              checked={stars === count}
              onChange={() => onChange(count)}
            />
            <Star className="i i28" aria-hidden />
            <span className="vh">{texts.star(count, RATING_TEXTS[count] ?? '')}</span>
          </label>
        ))}
        <span className="soft" aria-hidden>
          {RATING_TEXTS[stars]}
        </span>
      </div>
    </fieldset>
  );
}

interface TagProps {
  label: string;
  tags: readonly { id: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Tags for what was good, to be switched on and off. */
export function TagField({ label, tags, chosen, onChange }: TagProps) {
  return (
    <div className="field">
      <span className="label" id="tags">
        <span>{label}</span>
        <OptionalMark />
      </span>
      <div className="row wrapx g8" role="group" aria-labelledby="tags">
        {tags.map(({ id, label: name }) => (
          <Pill
            key={id}
            on={chosen.includes(id)}
            onClick={() =>
              onChange(chosen.includes(id) ? chosen.filter((tag) => tag !== id) : [...chosen, id])
            }
          >
            {name}
          </Pill>
        ))}
      </div>
    </div>
  );
}
