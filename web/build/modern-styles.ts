import type { Plugin } from 'vite';

/**
 * Takes out what Tailwind adds for browsers that it does not support itself: values for those without
 * `@property`, `@supports` around `color-mix`, and the fixed colour before it. That was a twentieth of every visitor's styles. Then what changes
 * nothing here (`idle`).
 */
export function modernStyles(): Plugin {
  return {
    name: 'tafel:modern-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        let css = file.source.toString();
        css = replaceBlocks(css, /@layer properties\{/, () => '');
        css = replaceBlocks(
          css,
          /@supports \(color: ?color-mix\(in lab, ?red, ?red\)\)\{/,
          (inside) => inside,
        );
        file.source = css.replace(mixedBefore, '').replace(idle, '');
      }
    },
  };
}

/** A rule whose one colour the rule after it mixes again. */
const mixedBefore = /(?<=[{}])([^{}]+)\{([a-z-]+):#[0-9a-f]+\}(?=\1\{\2:color-mix\()/g;

/** Old names of what follows under its present one, values that everything has anyway (borders: from preflight), Firefox's own focus ring, which ours replaces, and gradients that fade into others, of which there are none. */
const idle =
  /-webkit-text-decoration(-color)?:[^;}]*;|:-moz-focusring[^{}]*\{[^}]*\}|tab-size:4;|font-(feature|variation)-settings:(normal|inherit);|,--tw-gradient-(from|via|to)\b|border(-[a-z-]+)?-style:var\(--tw-border-style\);/g;

/** Puts something else in the place of each block that begins so. */
function replaceBlocks(css: string, begin: RegExp, change: (inside: string) => string): string {
  const found = begin.exec(css);
  if (!found) return css;
  const inside = found.index + found[0].length;
  let end = inside;
  for (let depth = 1; depth > 0; end++) {
    if (css[end] === '{') depth++;
    else if (css[end] === '}') depth--;
    else if (end >= css.length) throw new Error(`styles: ${begin} has no end`);
  }
  return (
    css.slice(0, found.index) +
    change(css.slice(inside, end - 1)) +
    replaceBlocks(css.slice(end), begin, change)
  );
}
