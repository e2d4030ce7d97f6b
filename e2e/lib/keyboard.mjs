// Keyboard only: no tap, no click. Every reached element must show that it has the focus.
import assert from 'node:assert/strict';

const TABS = 140;

/** Presses Tab until the wanted element has the focus, or Shift+Tab with `back`. */
export async function reach(page, locator, { back = false } = {}) {
  await locator.first().waitFor();
  for (let n = 0; n < TABS; n += 1) {
    if (
      await locator
        .first()
        .evaluate(
          (element) =>
            element === document.activeElement ||
            (element.contains(document.activeElement) &&
              document.activeElement.matches('input, button, a, select, textarea')),
        )
    ) {
      await seen(page);
      return;
    }
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    await uncovered(page);
  }
  throw new Error(`${TABS} tabs did not reach ${locator}`);
}

/** Asserts that no bar at the bottom of the screen covers the focused element. */
async function uncovered(page) {
  const hidden = await page.evaluate(() => {
    const element = document.activeElement;
    if (element.closest('dialog')) return null;
    // An element inside a bar is not covered by it, and neither is one that is taller than the space above the bar.
    const bars = [...document.querySelectorAll('.actionbar, .sp-stepbar, .tabbar')].filter(
      (bar) =>
        getComputedStyle(bar).position === 'fixed' &&
        bar.getClientRects().length > 0 &&
        !bar.contains(element),
    );
    const top = Math.min(...bars.map((bar) => bar.getBoundingClientRect().top));
    const box = element.getBoundingClientRect();
    return box.height > 0 && box.height < top && box.bottom > top + 1
      ? element.outerHTML.slice(0, 160)
      : null;
  });
  assert.ok(hidden === null, `the bar at the bottom hides ${hidden}`);
}

/** Asserts that the focused element shows its focus and that no bar covers it. */
export async function seen(page) {
  const focus = await page.evaluate(() => {
    const element = document.activeElement;
    // A control whose own box is hidden shows its focus on its label or its parent; a link that spans a card shows it
    // on the following element.
    const shown = [
      [element],
      [element, '::after'],
      [element.parentElement],
      [element.closest('label')],
      [element.closest('article, li')],
      [element.nextElementSibling],
    ];
    const marked = shown.some(([one, pseudo]) => {
      if (!one) return false;
      const style = getComputedStyle(one, pseudo);
      return (
        (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) ||
        style.boxShadow !== 'none'
      );
    });
    return { name: element.outerHTML.slice(0, 160), marked };
  });
  assert.ok(focus.marked, `no mark of focus on ${focus.name}`);
  await uncovered(page);
}

export const press = async (page, locator, key = 'Enter') => {
  await reach(page, locator);
  await page.keyboard.press(key);
};
export const type = async (page, locator, text) => {
  await reach(page, locator);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
};

/** Chooses an option of a group of radio buttons, however the group is built. */
export async function choose(page, radio) {
  await radio.waitFor();
  for (let n = 0; n < TABS; n += 1) {
    const state = await radio.evaluate((element) => {
      const active = document.activeElement;
      if (active === element) return 'there';
      const group = element.closest('[role=radiogroup], fieldset');
      return group?.contains(active) && active.matches('[type=radio], [role=radio]')
        ? 'group'
        : 'far';
    });
    if (state === 'there') break;
    await page.keyboard.press(state === 'group' ? 'ArrowDown' : 'Tab');
    await uncovered(page);
  }
  if (
    !(await radio.evaluate(
      (element) => element.checked || element.getAttribute('aria-checked') === 'true',
    ))
  )
    await page.keyboard.press('Space');
  assert.ok(
    await radio.evaluate(
      (element) => element.checked || element.getAttribute('aria-checked') === 'true',
    ),
    `${radio} is not chosen`,
  );
  await seen(page);
}
