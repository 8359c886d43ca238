// Provisional, in the shape that openapi-typescript writes. "npm run codegen"
// replaces this file as soon as api/openapi.yaml exists.

export interface paths {
    "/api/session": {
        get: operations["getSession"];
        put?: never;
        post: operations["signIn"];
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        get: operations["getSite"];
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
        Branch: { name: string; address: string; phone: string; email: string; whatsapp: string; mapUrl: string };
        Credentials: { email: string; password: string };
        Dish: { name: string; description: string; priceCents: number | null };
        Hours: { label: string; text: string };
        MenuSection: { title: string; note: string; dishes: components["schemas"]["Dish"][] };
        PriceGroup: { title: string; lines: components["schemas"]["PriceLine"][] };
        PriceLine: { label: string; priceCents: number | null; unit: string; note: string };
        Pricelist: { year: number; groups: components["schemas"]["PriceGroup"][]; notes: string[] };
        Problem: {
            type?: string;
            title?: string;
            status?: number;
            detail?: string;
            code?: string;
            fields?: { [key: string]: string };
        };
        Session: { user: components["schemas"]["User"] | null };
        Site: {
            name: string;
            tagline: string;
            footerLine: string;
            description: string;
            copyrightYear: number;
            social: components["schemas"]["SocialLink"][];
            branches: components["schemas"]["Branch"][];
            hours: components["schemas"]["Hours"][];
            story: components["schemas"]["Story"];
            menu: components["schemas"]["MenuSection"][];
            pricelist: components["schemas"]["Pricelist"];
            terms: components["schemas"]["Terms"];
        };
        SocialLink: { name: string; url: string };
        Story: { title: string; paragraphs: string[] };
        Terms: { updated: string; sections: components["schemas"]["TermsSection"][] };
        TermsSection: { title: string; paragraphs: string[] };
        User: { id: string; email: string; name: string; role: "owner" | "manager" | "staff" };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSession: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["Session"] } };
        };
    };
    signIn: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never };
        requestBody: { content: { "application/json": components["schemas"]["Credentials"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["Session"] } };
        };
    };
    signOut: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never };
        requestBody?: never;
        responses: { 204: { headers: { [name: string]: unknown }; content?: never } };
    };
    getSite: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["Site"] } };
        };
    };
}
