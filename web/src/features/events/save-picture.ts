import { download } from '../../lib/download';
import type { Toast } from '../../ui/toast';

const opened =
  'The image has opened in a new tab. Right-click on it (or press and hold) and select "Save image as..."';
const unable = 'Unable to download image. Please right-click on the image and select "Save image as..."';

/** Saves a picture, or shows it beside the page and says how to save it there. */
export async function savePicture(file: string, name: string, url: string): Promise<Toast | undefined> {
  if (await download(file, name)) return;
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  return { tone: tab ? 'info' : 'warning', text: tab ? opened : unable, seconds: 10 };
}
