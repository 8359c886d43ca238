const key = 'tafel-branch';

/** The branch that was last chosen in this browser; empty where nobody knows. */
export function rememberedBranch(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function rememberBranch(id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // A browser that keeps nothing begins with the first branch.
  }
}
