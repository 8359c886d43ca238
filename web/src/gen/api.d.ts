// Generated from api/openapi.yaml by "npm run codegen". Do not edit.

export interface paths {
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Say who is signed in */
        get: operations["find-session"];
        put?: never;
        /** Sign in with e-mail and password */
        post: operations["sign-in"];
        /** Sign out */
        delete: operations["sign-out"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the site says about the venue */
        get: operations["find-site"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountView: {
            email: string;
            id: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "manager" | "staff";
        };
        Branch: {
            /** @description Lines, as on an envelope */
            address: string[];
            email: string;
            name: string;
            phone: string;
            /** @description Not real yet: the owner is asked to replace it */
            placeholder: boolean;
            /** @description Number for click-to-chat, digits only; empty for none */
            whatsapp: string;
        };
        Clause: {
            paragraphs: string[];
            title: string;
        };
        Course: {
            dishes: components["schemas"]["Dish"][];
            note: string;
            title: string;
        };
        Dish: {
            description: string;
            name: string;
            /** Format: int64 */
            priceCents: number | null;
        };
        Hero: {
            slides: components["schemas"]["Slide"][];
            /** @description Shown over the video */
            text: string;
        };
        Hours: {
            closes: string;
            days: string[];
            /** @description What is open: the office, dinner */
            label: string;
            opens: string;
            /** @description As people read it */
            text: string;
        };
        Occasion: {
            text: string;
            title: string;
        };
        PriceGroup: {
            lines: components["schemas"]["PriceLine"][];
            title: string;
        };
        PriceLine: {
            label: string;
            pricesCents: number[];
            /** @description Such as per person */
            unit: string;
        };
        Pricelist: {
            groups: components["schemas"]["PriceGroup"][];
            notes: string[];
            /** Format: int64 */
            year: number;
        };
        Problem: {
            /** @description For programs */
            code: string;
            /** @description A sentence for people */
            detail: string;
            /** @description Messages by form field */
            fields?: {
                [key: string]: string;
            };
            /** @description Quote this when you report a fault */
            requestId?: string;
            /** Format: int64 */
            status: number;
            /** @description The status in words */
            title: string;
            /** @description Always about:blank; code tells the cases apart */
            type: string;
        };
        SessionView: {
            /** @description Missing for a visitor */
            user?: components["schemas"]["AccountView"];
        };
        SignInInputBody: {
            email: string;
            password: string;
        };
        Site: {
            branches: components["schemas"]["Branch"][];
            /** Format: int64 */
            copyrightYear: number;
            /** @description For search engines and shared links */
            description: string;
            footerLine: string;
            hero: components["schemas"]["Hero"];
            hours: components["schemas"]["Hours"][];
            menu: components["schemas"]["Course"][];
            /** @description The venue's name, wherever it is shown */
            name: string;
            /** @description What the venue is booked for */
            occasions: components["schemas"]["Occasion"][];
            pricelist: components["schemas"]["Pricelist"];
            social: components["schemas"]["SocialLink"][];
            story: components["schemas"]["Story"];
            tagline: string;
            terms: components["schemas"]["Terms"];
        };
        Slide: {
            text: string;
            /** @description Empty for the venue's name */
            title: string;
        };
        SocialLink: {
            name: string;
            placeholder: boolean;
            url: string;
        };
        Story: {
            paragraphs: string[];
            title: string;
        };
        Terms: {
            sections: components["schemas"]["Clause"][];
            updated: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "find-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "find-site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
