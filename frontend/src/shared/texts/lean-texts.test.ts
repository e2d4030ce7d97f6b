import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Built {
  source: string;
  english?: string;
}
type Lean = (source: string, file: string, query: string, root: string) => Built;

const root = path.resolve(__dirname, '../../..');
const { lean } = jest.requireActual<{ lean: Lean }>('../../../scripts/lean-texts.cjs');
const build = (file: string, query = '') =>
  lean(readFileSync(file, 'utf8'), file, query, root).source;
const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name))
  .map((name) => path.join(root, 'src', name));
const source = (name: string) => path.join(root, 'src', name);

describe('the texts of the production build', () => {
  it('knows every text that a file of the client uses', () => {
    const built = files.map((file) => build(file));
    expect(built.filter((text) => text.includes('texts.ts?'))).not.toHaveLength(0);
    expect(built.join('\n')).not.toMatch(/import \{ texts \} from/);
  });
  it('gives a file only the texts that it uses', () => {
    const user = build(source('areas/common/shell/language-choice.tsx'));
    const query = /texts\.ts(\?[\w,]+)'/.exec(user)?.[1] ?? '';
    const own = build(source('areas/common/shell/texts.ts'), query);
    expect(own).toContain('Pidgin (trial)');
    expect(own).not.toContain('Terms and conditions');
  });
  it('gives a catalogue and its translation the same short names', () => {
    const english = build(source('domain/cylinder/texts.ts'));
    const pidgin = build(source('domain/cylinder/texts.pcm.ts'));
    const [, id] = /chosen\('([^,]+),/.exec(english) ?? [];
    expect(pidgin).toContain(`translate('${id ?? ''}'`);
    expect(english).toContain(
      "chosen('" + (id ?? '') + ",0,1,2,3,4,5,6,7,8', ['Cylinder collected'",
    );
    expect(pidgin).toContain("'0': 'Dem don carry cylinder'");
    expect(pidgin).toContain("'8': 'The plant'");
  });
  it('makes constants of the texts of a catalogue without a translation', () => {
    const own = build(source('app/first-load-texts.ts'));
    expect(own).toContain("export const t0 = 'Skip to content';");
    expect(own).not.toContain('catalogue(');
  });
  it('refuses a text that its catalogue does not have', () => {
    const file = source('areas/common/shell/language-choice.tsx');
    const wrong = "import { texts } from './texts';\nexport const name = texts.nothing;";
    expect(() => lean(wrong, file, '', root)).toThrow('the catalogue has no text nothing');
  });
  it('refuses a catalogue under another name, which it would not find', () => {
    const file = source('areas/common/shell/language-choice.tsx');
    const wrong = "import { texts as others } from './texts';\nexport const name = others.nothing;";
    expect(() => lean(wrong, file, '', root)).toThrow('import them as texts');
  });
});
