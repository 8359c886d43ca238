// A renderer small enough to read, with one way to misbehave for each limit.
(() => {
  const escape = (s) => String(s).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
  const misbehave = {
    loop: () => { for (;;); },
    recurse: () => { const f = (n) => f(n + 1) + 1; return f(0); },
    bomb: () => { const all = []; for (;;) all.push("x".repeat(1 << 20) + all.length); },
    throw: () => { throw new Error("cannot render this"); },
    number: () => 42,
  };
  let renders = 0;
  globalThis.__render = (json) => {
    const page = JSON.parse(json);
    const how = page.data && page.data.misbehave;
    if (how) return misbehave[how]();
    renders++;
    const preload = page.data.hero ? `<link rel="preload" as="image" href="${escape(page.data.hero)}" fetchPriority="high"/>` : "";
    const form = page.form ? `<p role="alert">${escape(page.form.message)}</p>` : "";
    const plain = page.static ? `<noscript>${escape(page.static)}</noscript>` : "";
    return `${preload}<h1>${escape(page.data.heading)}</h1><p data-renders="${renders}">${escape(page.site.name)} ${page.today} ${escape(page.path)}</p>${form}${plain}`;
  };
})();
