import { focusFirstError } from './focus-first-error';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function form(html: string) {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector('form')!;
}

it('focuses the first wrong field', async () => {
  focusFirstError(form('<input><input aria-invalid="true" id="a"><input aria-invalid="true">'));
  await frame();
  expect(document.activeElement).toHaveProperty('id', 'a');
});

it('focuses a field whose error comes two frames later', async () => {
  const onNone = jest.fn();
  const late = form('<input id="late">');
  focusFirstError(late, onNone);
  await frame();
  await frame();
  late.querySelector('input')!.setAttribute('aria-invalid', 'true');
  await frame();
  expect(document.activeElement).toHaveProperty('id', 'late');
  expect(onNone).not.toHaveBeenCalled();
});

it('says once that no field is wrong', async () => {
  const onNone = jest.fn();
  focusFirstError(form('<input>'), onNone);
  for (let at = 0; at < 10; at += 1) await frame();
  expect(onNone).toHaveBeenCalledTimes(1);
});

it('leaves the focus in the field to which the person has gone on', async () => {
  const fields = '<input id="chosen"><input aria-invalid="true">';
  focusFirstError(form(fields));
  document.querySelector<HTMLElement>('#chosen')!.focus();
  await frame();
  await frame();
  expect(document.activeElement).toHaveProperty('id', 'chosen');
});
