/** Fetches a file and saves it under a name. It says whether that worked; the caller knows another way. */
export async function download(url: string, name: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    if (!response.ok) return false;
    const address = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000); // some browsers read it only now
    return true;
  } catch {
    return false;
  }
}
