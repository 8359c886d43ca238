import type { components } from '../../gen/api';
import { ApiProblem } from '../../lib/problem';

type Schemas = components['schemas'];

/** Whether this browser can use passkeys here. None are made for a bare IP address. */
export function passkeysWork(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);
}

/** Asks for a passkey. It is unlocked with a finger, a face or a PIN. */
export async function askPasskey(request: Schemas['PasskeyRequest']): Promise<Schemas['PasskeyAnswer']> {
  const { id, response } = await asked(
    navigator.credentials.get({
      publicKey: {
        challenge: bytes(request.challenge),
        rpId: request.siteId,
        allowCredentials: request.known.map(known),
        userVerification: 'required',
      },
    }),
    'No passkey was used. Please try again, or use another way.',
  );
  const { authenticatorData, clientDataJSON, signature, userHandle } =
    response as AuthenticatorAssertionResponse;
  return {
    id,
    clientData: text(clientDataJSON),
    authenticatorData: text(authenticatorData),
    signature: text(signature),
    ...(userHandle && { userHandle: text(userHandle) }),
  };
}

/** Makes a passkey on this device, or on one that is near. */
export async function makePasskey(offer: Schemas['PasskeyOffer']): Promise<Schemas['MadePasskey']> {
  const { id, response } = await asked(
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(offer.challenge),
        rp: { id: offer.siteId, name: offer.siteName },
        user: { id: bytes(offer.userId), name: offer.userName, displayName: offer.displayName },
        pubKeyCredParams: offer.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: offer.known.map(known),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    }),
    'No passkey was made. Please try again.',
  );
  const { attestationObject, clientDataJSON, getTransports } = response as AuthenticatorAttestationResponse;
  return {
    id,
    clientData: text(clientDataJSON),
    attestation: text(attestationObject),
    transports: getTransports?.call(response) ?? [],
  };
}

/** A browser says little about why it refused, and that for machines. */
async function asked(answer: Promise<Credential | null>, sentence: string): Promise<PublicKeyCredential> {
  try {
    const found = await answer;
    if (found) return found as PublicKeyCredential;
  } catch (problem) {
    if ((problem as Error).name === 'InvalidStateError') {
      throw new ApiProblem(422, { detail: 'This device already has a passkey for your account.' });
    }
  }
  throw new ApiProblem(422, { detail: sentence });
}

const known = (id: string): PublicKeyCredentialDescriptor => ({ type: 'public-key', id: bytes(id) });

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const raw = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const raw = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
