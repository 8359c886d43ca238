// Generated from api/openapi.yaml by "npm run codegen". Do not edit.

export interface paths {
    "/api/admin/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List accounts; for managers those of staff */
        get: operations["list-accounts"];
        put?: never;
        /** Invite a member of staff by e-mail; managers invite the role staff only */
        post: operations["invite-account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an account that was never used */
        delete: operations["withdraw-invitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a new invitation; the older link stops working */
        post: operations["invite-account-again"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set an account's role */
        put: operations["set-account-role"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List where an account is signed in */
        get: operations["list-account-sessions"];
        put?: never;
        post?: never;
        /** Sign an account out everywhere */
        delete: operations["end-account-sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/{id}/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign one browser of an account out */
        delete: operations["end-account-session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Disable an account, which ends its sessions at once, or enable it again */
        put: operations["set-account-status"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/attendance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List registrations, newest first */
        get: operations["list-attendance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/attendance.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download registrations as a table */
        get: operations["export-attendance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/attendance/{id}/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say of an unusual registration that it is right */
        post: operations["keep-registration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/attendance/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell what was paid of a registration, and what is due */
        get: operations["find-registration-money"];
        put?: never;
        /** Write down a payment */
        post: operations["receive-registration-payment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/attendance/{id}/payments/{paymentId}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back a line that was a mistake */
        post: operations["reverse-registration-payment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/attendance/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write down a refund */
        post: operations["refund-registration-payment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/attendance/{id}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell what another number of people would come to */
        get: operations["plan-registration-seats"];
        /** Change the number of people of a registration: more while there are seats, fewer by the terms */
        put: operations["change-registration-seats"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/attendance/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel a registration, which gives its seats back, or take it up again */
        put: operations["set-registration-status"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/attendance/deleted-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deleted events that have registrations, the latest day first */
        get: operations["list-deleted-events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who did what, newest first */
        get: operations["list-audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the values of the log's filters */
        get: operations["list-audit-choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell when there is room, beyond what visitors may ask for */
        get: operations["find-staff-availability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the backups, what is being done and how it went */
        get: operations["list-backups"];
        put?: never;
        /** Begin a backup now */
        post: operations["make-backup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/{name}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to read a backup as a whole, and compare it with its sums */
        post: operations["check-backup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/{name}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say whether a backup can be downloaded now: it asks for a proof that it is you */
        post: operations["prepare-backup-download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups/{name}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a backup: all records, all pictures and the key */
        get: operations["download-backup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/booking-rules/{branch}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the booking rules of a branch */
        get: operations["find-booking-rules"];
        /** Change the booking rules of a branch */
        put: operations["save-booking-rules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/booking-rules/{branch}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List the bookings that new rules would not allow */
        post: operations["preview-booking-rules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/booking-rules/{branch}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the versions of a branch's booking rules */
        get: operations["list-booking-rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/booking-rules/{branch}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an older version of a branch's booking rules */
        get: operations["find-booking-rules-version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/booking-rules/{branch}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put an older version of the booking rules in force again */
        post: operations["restore-booking-rules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/colleagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who works here, by name */
        get: operations["list-colleagues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List comments for moderation */
        get: operations["list-all-comments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove anybody's comment with its replies */
        delete: operations["moderate-comment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comments/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let everybody read a comment that waits */
        post: operations["approve-comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comments/{id}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reply to a comment as the venue */
        post: operations["reply-to-comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comments/{id}/replies/{reply}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a reply of the venue */
        delete: operations["delete-reply"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comments/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Hide or show comments, many at once */
        put: operations["set-comment-statuses"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List customers */
        get: operations["list-customers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export customers as CSV */
        get: operations["export-customers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a customer with the latest reservations */
        get: operations["find-customer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{email}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what staff noted about a customer, and count the visits */
        get: operations["find-customer-card"];
        /** Note something about a customer */
        put: operations["save-customer-card"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{email}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a customer's invoices, and what is owed */
        get: operations["list-customer-invoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{email}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say which name and phone number of a customer are right */
        put: operations["confirm-customer-name"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{email}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what staff wrote down with a customer's reservations */
        get: operations["list-customer-notes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{email}/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the events that a customer registered for */
        get: operations["list-customer-registrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{email}/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List some of a customer's reservations */
        get: operations["list-customer-visits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{email}/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the waiting lists that a customer is on, or was */
        get: operations["list-customer-waiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count customers */
        get: operations["count-customers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tags in use */
        get: operations["list-customer-tags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read today, this week, the money and the months */
        get: operations["find-dashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how the scheduled backups are doing */
        get: operations["find-backup-status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard/checkup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the doctor found last */
        get: operations["find-checkup-status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard/getting-started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a new venue still has to do */
        get: operations["find-getting-started"];
        /** Put away the list of what a new venue has to do, or bring it back */
        put: operations["dismiss-getting-started"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/diary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a day of the diary */
        get: operations["find-diary-day"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/diary/week": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a week of the diary */
        get: operations["find-diary-week"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List employees */
        get: operations["list-employees"];
        put?: never;
        /** Add an employee */
        post: operations["create-employee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/employees.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download employees as a spreadsheet */
        get: operations["export-employees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/employees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an employee */
        get: operations["find-employee"];
        /** Edit an employee */
        put: operations["update-employee"];
        post?: never;
        /** Delete an employee for good */
        delete: operations["delete-employee"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/employees/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite an employee to sign in; managers invite the role staff only */
        post: operations["invite-employee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/employees/{id}/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say that an account is this employee's */
        put: operations["link-sign-in"];
        post?: never;
        /** Leave an employee without an account; the account stays as it is */
        delete: operations["unlink-sign-in"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/employees/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set an employee's status */
        put: operations["set-employee-status"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/employees/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List accounts that belong to no employee; for managers those of staff */
        get: operations["list-other-sign-ins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/employees/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count employees */
        get: operations["count-employees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List events with their registrations */
        get: operations["list-managed-events"];
        put?: never;
        /** Put an event on */
        post: operations["create-event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an event for staff */
        get: operations["find-managed-event"];
        /** Edit an event; seats that are taken stay taken */
        put: operations["update-event"];
        post?: never;
        /** Delete an event; its registrations stay, called off unless its day has passed */
        delete: operations["delete-event"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/events/{id}/call-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell whom calling an event off would concern */
        get: operations["find-call-off-effects"];
        put?: never;
        /** Call an event off: guests are told, and the page stays with the reason */
        post: operations["call-off-event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/events/{id}/door-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who is coming to an event, by name */
        get: operations["find-door-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/events/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a draft with everything of an event but its guests */
        post: operations["duplicate-event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/events/{id}/payment-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count whom another way to pay would be told, before it is saved */
        get: operations["find-payment-change"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/events/{id}/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who waits for seats of an event, in order */
        get: operations["list-waiting"];
        put?: never;
        /** Put somebody who telephones on the waiting list of an event */
        post: operations["add-to-waiting-list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/events/{id}/waiting.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the waiting list of an event as a table */
        get: operations["export-waiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/factor-roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Say which roles need a second factor */
        get: operations["find-factor-roles"];
        /** Choose which roles need a second factor, from their next sign-in on */
        put: operations["set-factor-roles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/gallery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a picture with its file, or with one that was sent ahead */
        post: operations["create-gallery-image"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/gallery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a picture and its files */
        delete: operations["delete-gallery-image"];
        options?: never;
        head?: never;
        /** Edit what is written about a picture */
        patch: operations["update-gallery-image"];
        trace?: never;
    };
    "/api/admin/gallery/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the storage knows about a picture's original */
        get: operations["find-gallery-file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/gallery/{id}/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put a picture before or after another */
        put: operations["move-gallery-image"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/gallery/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a picture's file ahead, while its words are written */
        post: operations["send-gallery-file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload an event's picture */
        post: operations["upload-event-image"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List invoices */
        get: operations["list-invoices"];
        put?: never;
        /** Make an invoice for a reservation */
        post: operations["create-invoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download invoices as a spreadsheet */
        get: operations["export-invoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an invoice */
        get: operations["find-invoice"];
        /** Edit an invoice */
        put: operations["update-invoice"];
        post?: never;
        /** Delete an invoice */
        delete: operations["delete-invoice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices/{id}/letter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an invoice with its PDF to the customer */
        post: operations["send-invoice"];
        /** Take back an invoice that has not left yet */
        delete: operations["unsend-invoice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell what was paid of an invoice, and what is due */
        get: operations["find-invoice-money"];
        put?: never;
        /** Write down a payment */
        post: operations["receive-invoice-payment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices/{id}/payments/{paymentId}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back a line that was a mistake */
        post: operations["reverse-invoice-payment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download an invoice as PDF */
        get: operations["print-invoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write down a refund */
        post: operations["refund-invoice-payment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say how far an invoice has come */
        put: operations["set-invoice-status"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell whether customers are reminded of what they have to pay */
        get: operations["find-invoice-reminders"];
        /** Turn reminders of invoices on or off */
        put: operations["set-invoice-reminders"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Add invoices up by status */
        get: operations["count-invoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell whether the newest letters about some records have left */
        get: operations["list-letter-progress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/letters/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the letters about one record, newest first */
        get: operations["list-letters-about"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Hear of every change (server-sent events) */
        get: operations["follow-admin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List outgoing messages, newest first */
        get: operations["list-outbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one message; secret links are hidden */
        get: operations["find-message"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox/{id}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show one message as its reader sees it, for a frame */
        get: operations["show-message"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox/{id}/recipient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Correct the address of a message that did not arrive, and send it there */
        put: operations["correct-message-address"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a failed message again, or a waiting one at once */
        post: operations["retry-message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send all messages that are held since a backup was restored */
        post: operations["release-messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send everything again that failed because of the mail server */
        post: operations["retry-failed-messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell where messages go, whether they go, and how many there are */
        get: operations["find-outbox-state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read your own account */
        get: operations["find-profile"];
        /** Change your own name */
        put: operations["update-profile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile/authenticator-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to add an authenticator app */
        post: operations["begin-authenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile/authenticators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add an authenticator app */
        post: operations["add-authenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Confirm with the password, a code or a passkey that it is you; good for ten minutes */
        put: operations["confirm-identity"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile/factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your second factors */
        get: operations["list-factors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile/factors/{factorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename a second factor */
        put: operations["rename-factor"];
        post?: never;
        /** Remove a second factor */
        delete: operations["remove-factor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile/passkey-offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to add a passkey */
        post: operations["begin-passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile/passkey-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to confirm with a passkey that it is you */
        post: operations["ask-own-passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a passkey */
        post: operations["add-passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change your own password; all other sessions end */
        put: operations["change-password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get new recovery codes; the old ones stop working */
        post: operations["renew-recovery-codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List where you are signed in */
        get: operations["list-own-sessions"];
        put?: never;
        post?: never;
        /** Sign yourself out everywhere else */
        delete: operations["end-other-sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign one of your browsers out */
        delete: operations["end-own-session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/public-holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the public holidays to come */
        get: operations["list-public-holidays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a period brought in, and what is owed today */
        get: operations["find-money-report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what events took in during a period */
        get: operations["list-event-takings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/payments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the payments of a period as a spreadsheet */
        get: operations["export-payments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List reservations */
        get: operations["list-reservations"];
        put?: never;
        /** Write down a reservation */
        post: operations["create-reservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reservations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one reservation */
        get: operations["find-reservation"];
        /** Change a reservation */
        put: operations["change-reservation"];
        post?: never;
        /** Delete a reservation */
        delete: operations["delete-reservation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reservations/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Offer a guest other times */
        post: operations["offer-times"];
        /** Withdraw the times that a guest was offered */
        delete: operations["withdraw-offers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reservations/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell what goes back of what was paid for a reservation if it is cancelled today */
        get: operations["find-reservation-refunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reservations/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say what became of a reservation */
        put: operations["set-reservation-status"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reservations/{id}/wish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a guest would rather have */
        get: operations["find-reservation-wish"];
        /** Accept or decline what a guest would rather have */
        put: operations["answer-reservation-wish"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reservations/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give several requests the same answer */
        post: operations["answer-reservations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reservations/callers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find who has booked before without an address */
        get: operations["find-callers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reservations/walk-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write down people who have come without a booking */
        post: operations["seat-walk-in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read when and where backups are made */
        get: operations["find-backup-settings"];
        /** Choose when and where backups are made */
        put: operations["update-backup-settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the mail server's settings, without the password */
        get: operations["find-mail-settings"];
        /** Put a mail server in force, on all instances at once */
        put: operations["update-mail-settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/mail/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send yourself a test letter with settings that need not be saved */
        post: operations["test-mail-settings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the site with its version and what is still a placeholder */
        get: operations["find-site-draft"];
        /** Put a changed site in force */
        put: operations["update-site"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/site/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the bank account that guests pay into, and the company */
        get: operations["find-payment-details"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/site/films": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a film for the home page; it stays once a version names it */
        post: operations["upload-site-film"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/site/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture for the site; it stays once a version names it */
        post: operations["upload-site-picture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/site/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the site's versions, newest first */
        get: operations["list-site-versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/site/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an old version of the site; 0 is the one that was shipped */
        get: operations["find-site-version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/site/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put an old version of the site in force again */
        post: operations["restore-site-version"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/waiting/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what happened to a party of a waiting list, and who stands before it */
        get: operations["find-waiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/waiting/{id}/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Offer seats to a party that waits, whoever stands before it */
        post: operations["offer-seats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/waiting/{id}/put-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a party back at its place, as long as it was not told that it was taken off */
        post: operations["put-back-on-waiting-list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/waiting/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a party off the waiting list */
        post: operations["remove-from-waiting-list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell when there is room for some people */
        get: operations["find-availability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete one's own comment */
        delete: operations["delete-comment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List events by date */
        get: operations["list-events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an event */
        get: operations["find-event"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download an event for a calendar */
        get: operations["download-event-calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was said about an event, newest first */
        get: operations["list-comments"];
        put?: never;
        /** Say something about an event */
        post: operations["add-comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/likes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell how an event is liked */
        get: operations["find-likes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/likes/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Like an event */
        put: operations["like-event"];
        post?: never;
        /** Take a like back */
        delete: operations["unlike-event"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register for an event */
        post: operations["register-for-event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join the waiting list of an event */
        post: operations["join-waiting-list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the gallery's pictures, in the order that staff gave them; new ones come first */
        get: operations["list-gallery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one picture */
        get: operations["find-gallery-image"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Hear of changes that visitors may know of (server-sent events) */
        get: operations["follow-site"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manage/{token}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download one's own confirmed reservation for a calendar */
        get: operations["download-reservation-calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a link to choose a new password */
        post: operations["request-password-reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password-resets/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose a password with a single-use link: a reset, an invitation or the set-up */
        put: operations["use-password-reset"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registrations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a guest has booked, by the token of their own link */
        get: operations["find-own-registration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a table */
        post: operations["request-reservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/api/session/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Finish signing in with a code of an authenticator, or a recovery code */
        put: operations["finish-sign-in"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sign in with a passkey */
        put: operations["sign-in-with-passkey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/passkey-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to sign in with a passkey */
        post: operations["ask-passkey"];
        delete?: never;
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
        AboutPage: {
            description: string;
            guestWords: components["schemas"]["GuestWord"][];
            people: components["schemas"]["Person"][];
            story: components["schemas"]["Story"];
        };
        Account: {
            /** Format: date-time */
            createdAt: string;
            email: string;
            id: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "manager" | "staff";
            /** @description Whether it has a passkey or an authenticator app */
            secondFactor: boolean;
            /**
             * Format: int64
             * @description How many browsers are signed in
             */
            sessions: number;
            /**
             * Format: date-time
             * @description The last time; missing for never
             */
            signedInAt?: string;
            /** @enum {string} */
            status: "active" | "invited" | "disabled";
            /** @description Whether this is the asker's own */
            you: boolean;
        };
        AccountList: {
            items: components["schemas"]["Account"][];
            /** Format: int64 */
            total: number;
        };
        AccountView: {
            email: string;
            id: string;
            /** @description Whether a second factor must be set up before anything else */
            mustSetUp?: boolean;
            name: string;
            /** @enum {string} */
            role: "owner" | "manager" | "staff";
        };
        AddAuthenticatorInputBody: {
            /** @description The one that the app shows now */
            code: string;
            name: string;
            token: string;
        };
        AddedFactor: {
            factor: components["schemas"]["FactorView"];
            recoveryCodes: string[];
        };
        AddPasskeyInputBody: {
            name: string;
            passkey: components["schemas"]["MadePasskey"];
        };
        Answer: {
            label: string;
            name: string;
            type: string;
            value: string;
        };
        Answered: {
            id: string;
            /**
             * @description gone: it is no longer what it was, or not there
             * @enum {string}
             */
            outcome: "done" | "no_room" | "no_time" | "gone";
            /** @description Why not, in a sentence */
            text?: string;
            /**
             * Format: date-time
             * @description Of what is done: the next answer has seen this
             */
            updatedAt?: string;
        };
        AskPasskeyInputBody: {
            /** @description After the password, rather than instead of it */
            secondStep?: boolean;
        };
        AuditAction: {
            label: string;
            name: string;
        };
        AuditChange: {
            /** @description Empty where there is nothing any more */
            after: string;
            /** @description Empty where there was nothing */
            before: string;
            label: string;
        };
        AuditChoices: {
            actions: string[];
            actors: string[];
            entities: string[];
            /** @description The entities and their actions as people call them, by name */
            kinds: components["schemas"]["AuditKind"][];
            /** @description Everybody with an account who has done something, by name */
            people: components["schemas"]["AuditPerson"][];
        };
        AuditEntry: {
            action: string;
            /** @description Of the account, which nobody chooses for themselves; empty for the command line */
            actorEmail: string;
            /** @description Empty for the command line */
            actorId: string;
            /** @description As they called themselves then */
            actorName: string;
            address: string;
            after?: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            at: string;
            /** @description Missing where there was nothing */
            before?: {
                [key: string]: unknown;
            };
            /** @description What was changed, as people read it */
            changes: components["schemas"]["AuditChange"][];
            entity: string;
            entityId: string;
            id: string;
            requestId: string;
            /** @description Who did what, in words */
            sentence: string;
            /** @description Which record it was, as people call it; empty where nobody knows */
            thing: string;
        };
        AuditKind: {
            actions: components["schemas"]["AuditAction"][];
            label: string;
            /** @description Of the entity */
            name: string;
        };
        AuditList: {
            items: components["schemas"]["AuditEntry"][];
            /** Format: int64 */
            total: number;
        };
        AuditPerson: {
            email: string;
            id: string;
            name: string;
        };
        Availability: {
            branchId: string;
            /** @description Why nobody can come on this day; empty where guests are received */
            closed: string;
            date: string;
            /** Format: int64 */
            partySize: number;
            times: components["schemas"]["OfferedTime"][];
        };
        BackupOverview: {
            /** @description The newest first */
            items: components["schemas"]["StoredBackup"][];
            /** @description Why the folder could not be looked at */
            problem?: string;
            running?: components["schemas"]["RunningBackup"];
            status: components["schemas"]["BackupStatus"];
        };
        BackupPlan: {
            /** @description The other folder, with its whole path */
            folder: string;
            /**
             * Format: int64
             * @description How many are kept; the oldest go first
             */
            keep: number;
            /**
             * @description Off, the program's own folder, or another one on the server
             * @enum {string}
             */
            place: "off" | "own" | "folder";
            /** @description Once a day at this time */
            time: string;
        };
        BackupPlanInput: {
            plan: components["schemas"]["BackupPlan"];
            /**
             * Format: int64
             * @description The version that was edited
             */
            version: number;
        };
        BackupSettings: {
            /**
             * Format: double
             * @description Where it is fixed: how often
             */
            everyHours?: number;
            /** @description Set when the program was started: it cannot be changed here */
            fixed: boolean;
            /** @description It came with a restored backup, and is not used before it is saved */
            held: boolean;
            plan: components["schemas"]["BackupPlan"];
            /** Format: date-time */
            savedAt?: string;
            savedBy?: string;
            /**
             * Format: int64
             * @description Send it back with a change
             */
            version: number;
        };
        BackupStatus: {
            /** Format: int64 */
            bytes?: number;
            /** @description Why the newest attempt failed */
            error?: string;
            /** Format: double */
            everyHours?: number;
            /**
             * Format: date-time
             * @description When the newest good one was made; 0 for never
             */
            lastAt?: string;
            /** @description The newest good one is older than it should be */
            late: boolean;
            /**
             * Format: int64
             * @description Pictures whose file was not there to be copied
             */
            missing?: number;
            /**
             * Format: date-time
             * @description When the next one is made
             */
            nextAt?: string;
            /** Format: int64 */
            pictures?: number;
            /** Format: int64 */
            rows?: number;
            /** @description Backups are made by themselves */
            scheduled: boolean;
        };
        BankAccount: {
            accountHolder: string;
            accountNumber: string;
            accountType: string;
            bank: string;
            branchCode: string;
            /** @description As it is registered, where that is another name than the venue's */
            companyName: string;
            companyNumber: string;
        };
        BookingRules: {
            /**
             * Format: int64
             * @description How many people can be there at once; 0: not counted
             */
            capacity: number;
            /** @description Days on which nobody is received */
            closed: components["schemas"]["ClosedDays"][];
            /** @description Requests are confirmed by themselves while there is room */
            confirmAlone: boolean;
            /**
             * Format: int64
             * @description How far ahead a visitor may ask
             */
            horizonMonths: number;
            /**
             * Format: int64
             * @description The most people who may ask online; 0: no limit
             */
            largestParty: number;
            /**
             * Format: int64
             * @description How long before the visit a visitor must ask
             */
            noticeHours: number;
            /** @description When guests may arrive */
            serving: components["schemas"]["Serving"][];
            /** @description How long a party keeps its places, by its size */
            stays: components["schemas"]["Stay"][];
        };
        Branch: {
            /** @description Lines, as on an envelope */
            address: string[];
            email: string;
            /** @description Given once, by the server, from the first name; bookings refer to it */
            id?: string;
            name: string;
            phone: string;
            /** @description Not real yet, as the server sees it: the owner is asked to replace it */
            placeholder: boolean;
            /** @description Number for click-to-chat, digits only; empty for none */
            whatsapp: string;
        };
        BranchPhone: {
            id: string;
            name: string;
            phone: string;
        };
        BranchRules: {
            /** @description Its name */
            branch: string;
            branchId: string;
            note: string;
            rules: components["schemas"]["BookingRules"];
            /** Format: date-time */
            savedAt: string;
            savedBy: string;
            /**
             * Format: int64
             * @description 0 is what was shipped
             */
            version: number;
        };
        BriefBranch: {
            /** @description In one line; without a street as long as that is a placeholder */
            address: string;
            /** @description Leads to the branch on a map */
            map?: string;
            name: string;
            phone?: string;
            /** @description Digits for click-to-chat */
            whatsapp?: string;
        };
        BriefLink: {
            name: string;
            url: string;
        };
        BriefLogo: {
            alt: string;
            /** Format: int64 */
            height: number;
            src: string;
            /** Format: int64 */
            width: number;
        };
        CalledOffEvent: {
            /** @description What is to be paid, how and until when; {total}, {deposit} and {rest} stand for the sums. Missing where it is free or over */
            asks?: string;
            /** @description The event's own questions; missing when the default ones are asked */
            attendanceForm?: components["schemas"]["Form"];
            /**
             * Format: int64
             * @description The people of those registrations
             */
            attendees: number;
            /** Format: int64 */
            availableSeats: number;
            /** @description Why it was called off, as guests read it */
            because?: string;
            /** @description Where it is; missing in lists */
            branch?: components["schemas"]["EventBranch"];
            /** @description Where it is, among the venue's branches */
            branchId?: string;
            children?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date */
            date: string;
            /**
             * Format: int64
             * @description Of the total, rounded half up
             */
            depositPercent?: number;
            description: string;
            effects: components["schemas"]["CallOffEffects"];
            /** @description Its day has passed, so nobody can register */
            ended: boolean;
            /** @description HH:MM; before the beginning it is on the next day */
            endTime?: string;
            id: string;
            /** @description Where the storage keeps the picture */
            imagePath?: string;
            /** @description The picture in full size */
            imageUrl?: string;
            /** @description What the price includes */
            included?: string;
            /**
             * Format: int64
             * @description The most people in one registration; missing for what holds at the venue
             */
            largestParty?: number;
            location: string;
            /**
             * Format: int64
             * @description Held for parties of the waiting list
             */
            offeredSeats?: number;
            parking?: string;
            /**
             * @description How it is paid: at the venue, with a deposit, or in full beforehand
             * @enum {string}
             */
            payment: "venue" | "deposit" | "full";
            /** @description The same picture in several sizes */
            picture?: components["schemas"]["Picture"];
            /** @description Empty for no picture */
            pictureId: string;
            /**
             * Format: int64
             * @description Per person; 0 is free
             */
            priceCents: number;
            /** @description What happens when it rains */
            rain?: string;
            /**
             * Format: int64
             * @description What is to be given back since it was called off; in lists, for managers
             */
            refundCents?: number;
            /**
             * Format: int64
             * @description Those that are not cancelled
             */
            registrations: number;
            /** Format: int64 */
            revision: number;
            /**
             * @description Drafts are seen by staff alone; missing on the cards of pages, where all are published
             * @enum {string}
             */
            state?: "draft" | "published" | "called_off";
            /** @description One line for cards and search engines */
            summary?: string;
            /** @description HH:MM, empty while it is to be announced */
            time: string;
            title: string;
            /** Format: int64 */
            totalSeats: number;
            /** Format: date-time */
            updatedAt: string;
            /** @description In lists; left out where nobody waits */
            waiting?: components["schemas"]["WaitingCounts"];
            /** @description Whoever finds too few seats can join the waiting list */
            waitingList?: boolean;
        };
        CallerInput: {
            email?: string;
            fullName?: string;
            /**
             * Format: int64
             * @description 1 when missing
             */
            partySize?: number;
            phone?: string;
        };
        CallOffEffects: {
            /**
             * Format: int64
             * @description The people of those registrations
             */
            attendees: number;
            /**
             * Format: int64
             * @description The registrations with an address: they are told
             */
            emailed: number;
            /**
             * Format: int64
             * @description The registrations for which something was paid
             */
            paid: number;
            /**
             * Format: int64
             * @description What is to be given back; for managers
             */
            refundCents?: number;
            /**
             * Format: int64
             * @description Those that end
             */
            registrations: number;
            /**
             * Format: int64
             * @description Parties on the waiting list: they are told
             */
            waiting: number;
        };
        CallOffInput: {
            /** @description What guests and visitors read */
            because: string;
            /**
             * Format: int64
             * @description As it was read: calling off an older state is refused. 0 skips the check
             */
            revision?: number;
        };
        CardInput: {
            allergies: string;
            notes: string;
            tags: string[];
            /** Format: int64 */
            version: number;
        };
        ChangeChoice: {
            /** @description No particular time may be chosen, too */
            anyTime: boolean;
            /** @description Day and people were chosen, so the times are shown */
            asked: boolean;
            /** @description It is done at once, else it waits for an answer */
            atOnce: boolean;
            date: string;
            /** Format: int64 */
            people: number;
            /** @description Why there are no times */
            problem: string;
            times: components["schemas"]["OfferedTime"][];
        };
        ChangedComments: {
            /** @description Their ids; the others were changed or deleted meanwhile and stay as they are */
            changed: string[];
        };
        CheckupStatus: {
            /** @description The first of it, as sentences */
            advice: string[];
            /**
             * Format: int64
             * @description What the owner should know
             */
            adviceCount: number;
            /**
             * Format: date-time
             * @description When the newest one ended; missing for never
             */
            at?: string;
            /** @description Why the newest attempt came to no end */
            error?: string;
            /** @description The newest one is older than it should be */
            late: boolean;
            /**
             * Format: int64
             * @description What is broken, or soon will be
             */
            problemCount: number;
            /** @description The first of them, as sentences */
            problems: string[];
        };
        Clause: {
            paragraphs: string[];
            title: string;
        };
        ClosedDays: {
            from: string;
            reason: string;
            to: string;
        };
        CodeInputBody: {
            /** @description Of an authenticator, or a recovery code */
            code: string;
        };
        Colleague: {
            firstName: string;
            id: string;
            lastName: string;
            position: string;
        };
        ColleagueList: {
            items: components["schemas"]["Colleague"][];
            /** Format: int64 */
            total: number;
        };
        Comment: {
            author: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description Whether the asker wrote it */
            mine: boolean;
            /** @description The venue's, oldest first */
            replies?: components["schemas"]["Reply"][];
            /** @description Written by a member of staff */
            staff: boolean;
            /** @description Plain text */
            text: string;
            /** @description Only its author sees it until staff have approved it */
            waiting?: boolean;
        };
        CommentInput: {
            /** @description Of a guest; the signed-in have one */
            name?: string;
            text: string;
            /** @description Leave it empty */
            website?: string;
        };
        CommentList: {
            items: components["schemas"]["Comment"][];
            /** Format: int64 */
            total: number;
            /** @description The asker's own that wait for staff, on the first page; not in the total */
            waiting?: components["schemas"]["Comment"][];
        };
        ConfirmedName: {
            firstName: string;
            lastName: string;
            phone: string;
        };
        ContactPage: {
            /** @description What of the pricelist is asked for */
            about?: string;
            /** @description Who answers a request, and how fast */
            answers: string;
            branches: components["schemas"]["Branch"][];
            faq: components["schemas"]["Question"][];
            goodToKnow: components["schemas"]["Note"][];
            hours: components["schemas"]["OpenHours"][];
            /** @description What the form begins with */
            occasion?: string;
            /**
             * Format: int64
             * @description How many people that is for
             */
            people?: number;
            /** @description A reservation was asked for without JavaScript */
            requested?: boolean;
            /** @description Of any branch on any day; availability knows which of them have room */
            times: string[];
        };
        Course: {
            dishes: components["schemas"]["Dish"][];
            note: string;
            /**
             * @description One of the pictures that were shipped; empty for none
             * @enum {string}
             */
            photo: "" | "baby-shower" | "basket" | "birthday" | "cheese-board" | "coffee" | "dessert" | "dining-room" | "fire" | "games" | "indoor" | "lanterns" | "long-table" | "macarons" | "outdoor" | "place-setting" | "sip-and-paint" | "vineyard" | "wine";
            picture?: components["schemas"]["SitePicture"];
            title: string;
        };
        Customer: {
            /** @description What staff noted; missing where they noted nothing */
            card?: components["schemas"]["GuestCard"];
            /** @description What staff last confirmed, where a request from the website says otherwise */
            confirmed?: components["schemas"]["ConfirmedName"];
            /**
             * Format: date-time
             * @description Of the first reservation
             */
            createdAt: string;
            email: string;
            firstName: string;
            lastName: string;
            /** @description The latest day */
            lastReservation: string;
            phone: string;
            /** Format: int64 */
            totalReservations: number;
            /** @description The latest day is today or lies ahead */
            upcoming: boolean;
        };
        CustomerCard: {
            allergies: string;
            /** @description For staff only */
            notes: string;
            /** Format: date-time */
            savedAt: string;
            /** @description Who changed it last */
            savedBy: string;
            tags: string[];
            /**
             * Format: int64
             * @description Send it back with a change, so that two changes cannot overwrite each other; 0 where nothing was noted yet
             */
            version: number;
        };
        CustomerDetails: {
            /** @description What staff noted; missing where they noted nothing */
            card?: components["schemas"]["GuestCard"];
            /** @description What staff last confirmed, where a request from the website says otherwise */
            confirmed?: components["schemas"]["ConfirmedName"];
            /**
             * Format: date-time
             * @description Of the first reservation
             */
            createdAt: string;
            email: string;
            firstName: string;
            lastName: string;
            /** @description The latest day */
            lastReservation: string;
            phone: string;
            /** @description The latest fifty, by date */
            reservations: components["schemas"]["Reservation"][];
            /** @description What was asked for in the reservations shown, newest first */
            specialRequests: string[];
            /** Format: int64 */
            totalReservations: number;
            /** @description The latest day is today or lies ahead */
            upcoming: boolean;
        };
        CustomerFile: {
            card: components["schemas"]["CustomerCard"];
            customer: components["schemas"]["Customer"];
            visits: components["schemas"]["VisitCounts"];
        };
        CustomerInfo: {
            email: string;
            name: string;
            phone: string;
        };
        CustomerList: {
            /** @description There are more than total */
            capped: boolean;
            /** @description Nothing begins with the search, or it was asked for: these have it inside */
            inside: boolean;
            items: components["schemas"]["Customer"][];
            /**
             * Format: int64
             * @description Exact up to 10000
             */
            total: number;
        };
        CustomerNote: {
            /** @description Of the reservation */
            date: string;
            notes: string;
            reservationId: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "arrived" | "completed" | "declined" | "cancelled" | "no_show";
            /**
             * Format: date-time
             * @description Null where that is not known
             */
            writtenAt: string;
            /** @description Empty where that is not known */
            writtenBy: string;
        };
        CustomerRegistrations: {
            /** @description There are more than total */
            capped: boolean;
            items: components["schemas"]["Registration"][];
            /**
             * Format: int64
             * @description Exact up to 10000
             */
            total: number;
        };
        CustomerStats: {
            /**
             * Format: double
             * @description Per customer, to one decimal
             */
            averageReservations: number;
            /**
             * Format: int64
             * @description Whose first reservation was made since the month began
             */
            newThisMonth: number;
            /**
             * Format: int64
             * @description With more than one reservation
             */
            repeatCustomers: number;
            /** Format: int64 */
            totalCustomers: number;
            /**
             * Format: int64
             * @description Of customers: those without an address belong to none
             */
            totalReservations: number;
        };
        CustomerWaiting: {
            /** @description There are more than total */
            capped: boolean;
            items: components["schemas"]["WaitingEntry"][];
            /**
             * Format: int64
             * @description Exact up to 10000
             */
            total: number;
        };
        Dashboard: {
            /** @description What is noted about these guests, by the address in small letters */
            cards: {
                [key: string]: components["schemas"]["GuestCard"];
            };
            /** @description Who comes today, by time */
            coming: components["schemas"]["Reservation"][];
            /** @description Of the next seven days */
            events: components["schemas"]["WeekEvent"][];
            /** @description The newest five that wait for an answer */
            latestRequests: components["schemas"]["Reservation"][];
            /** @description Twelve months, oldest first; only for managers */
            months?: components["schemas"]["Month"][];
            /**
             * Format: int64
             * @description Reservations that wait for an answer
             */
            pendingRequests: number;
            /** @description The most urgent that wait for an answer: by the day asked for, days that have passed last */
            requests: components["schemas"]["Reservation"][];
            /** @description Only for managers */
            revenue?: components["schemas"]["Revenue"];
            today: string;
            todayVisits: components["schemas"]["Visits"];
            /** @description Many seats at once, for events to come, the newest first */
            unusual: components["schemas"]["UnusualRegistration"][];
            /**
             * Format: int64
             * @description Comments that nobody sees until staff have approved them
             */
            waitingComments: number;
            /** @description Sunday */
            weekEnd: string;
            weekEvents: components["schemas"]["WeekEvent"][];
            /** @description Monday */
            weekStart: string;
            weekVisits: components["schemas"]["Visits"];
        };
        DeadLinkPage: {
            branches: components["schemas"]["Branch"][];
        };
        DeletedEvent: {
            /** Format: date */
            date: string;
            id: string;
            title: string;
        };
        DeletedEventList: {
            items: components["schemas"]["DeletedEvent"][];
        };
        DiaryCount: {
            /**
             * Format: int64
             * @description How many reservations these people have
             */
            bookings: number;
            closed: string;
            date: string;
            /** Format: int64 */
            people: number;
            /**
             * Format: int64
             * @description Requests and wishes
             */
            waiting: number;
        };
        DiaryDay: {
            branchId: string;
            /**
             * Format: int64
             * @description How many people can be there at once; 0: not counted
             */
            capacity: number;
            /** @description What is noted about their guests, by the address in small letters */
            cards: {
                [key: string]: components["schemas"]["GuestCard"];
            };
            /** @description Why nobody is received; empty where guests are */
            closed: string;
            date: string;
            /** @description The fourteen days from the Monday before */
            days: components["schemas"]["DiaryCount"][];
            /** @description From the first half hour with a time or with people to the last */
            halves: components["schemas"]["DiaryHalf"][];
            /**
             * Format: int64
             * @description How many reservations of the day are not listed
             */
            more: number;
            /** @description Who is expected or was, by time; those without a time first */
            reservations: components["schemas"]["Reservation"][];
            /** @description Whether there is room for who waits at the time that they asked for, by id; where people are counted and a time was asked for */
            room: {
                [key: string]: boolean;
            };
            /** @description When guests may arrive */
            times: string[];
            /** @description Who waits for an answer for this day, the longest first */
            waiting: components["schemas"]["Reservation"][];
            /** @description Who would rather come otherwise: of this day, or to this day; the longest wait first */
            wishes: components["schemas"]["DiaryWish"][];
        };
        DiaryHalf: {
            /**
             * Format: int64
             * @description How many of them are beyond the capacity
             */
            over: number;
            /** Format: int64 */
            people: number;
            time: string;
        };
        DiaryWeek: {
            branchId: string;
            /**
             * Format: int64
             * @description How many people can be there at once; 0: not counted
             */
            capacity: number;
            /** @description What is noted about their guests, by the address in small letters */
            cards: {
                [key: string]: components["schemas"]["GuestCard"];
            };
            days: components["schemas"]["DiaryWeekDay"][];
            /** @description The Monday */
            from: string;
        };
        DiaryWeekDay: {
            /**
             * Format: int64
             * @description How many reservations these people have
             */
            bookings: number;
            closed: string;
            date: string;
            /** @description From the first half hour with a time or with people to the last */
            halves: components["schemas"]["DiaryHalf"][];
            /**
             * Format: int64
             * @description How many of them are not listed
             */
            more: number;
            /** Format: int64 */
            people: number;
            /** @description Who is expected or was, by time; those without a time first */
            reservations: components["schemas"]["Reservation"][];
            /** @description When guests may arrive */
            times: string[];
            /**
             * Format: int64
             * @description Requests and wishes
             */
            waiting: number;
        };
        DiaryWish: {
            reservation: components["schemas"]["Reservation"];
            wish: components["schemas"]["ReservationWish"];
        };
        DietMark: {
            /**
             * Format: int64
             * @description How many dishes suit, on the menu
             */
            count?: number;
            /** @enum {string} */
            diet: "vegetarian" | "vegan" | "gluten-free" | "dairy-free" | "halal" | "nuts";
            /** @description The name by which visitors choose the dishes that suit, in addresses */
            filter: string;
            /** @description The same in words */
            label: string;
            /** @description Beside the dish */
            letters: string;
            /** @description In the legend */
            meaning: string;
        };
        Dish: {
            description: string;
            /** @description Its marks */
            diets?: ("vegetarian" | "vegan" | "gluten-free" | "dairy-free" | "halal" | "nuts")[];
            name: string;
            /**
             * @description One of the pictures that were shipped; missing for none
             * @enum {string}
             */
            photo?: "" | "baby-shower" | "basket" | "birthday" | "cheese-board" | "coffee" | "dessert" | "dining-room" | "fire" | "games" | "indoor" | "lanterns" | "long-table" | "macarons" | "outdoor" | "place-setting" | "sip-and-paint" | "vineyard" | "wine";
            picture?: components["schemas"]["SitePicture"];
            /** Format: int64 */
            priceCents: number | null;
        };
        DismissInputBody: {
            dismissed: boolean;
        };
        DoorList: {
            event: components["schemas"]["ManagedEvent"];
            items: components["schemas"]["Registration"][];
            /** @description For managers */
            money?: components["schemas"]["EventMoney"];
            /** Format: int64 */
            total: number;
        };
        DuePart: {
            /** Format: int64 */
            amountCents: number;
            dueOn: string;
            /**
             * Format: int64
             * @description What is missing of it
             */
            owedCents: number;
            /** @enum {string} */
            part: "deposit" | "balance" | "total";
        };
        DuplicateInput: {
            /** @description The copy's day; that of the original where it is missing */
            date?: string;
        };
        EFTDetails: {
            /** @description The venue has said where; otherwise guests have to ask */
            known: boolean;
            /** @description As a bank asks for them */
            lines: components["schemas"]["EFTLine"][];
        };
        EFTLine: {
            label: string;
            value: string;
        };
        Employee: {
            address: string;
            /** Format: date-time */
            createdAt: string;
            department: string;
            email: string;
            emergencyContact?: string;
            emergencyPhone?: string;
            /** @description Seven digits, from 1000000 up, never given twice */
            employeeNumber: string;
            firstName: string;
            /** Format: date */
            hireDate: string;
            id: string;
            lastName: string;
            notes?: string;
            phone: string;
            position: string;
            /**
             * Format: int64
             * @description Rises with every edit
             */
            revision: number;
            /**
             * Format: int64
             * @description A month, where it is known
             */
            salaryCents?: number;
            /** @description The account of this employee; missing for none */
            signIn?: components["schemas"]["SignIn"];
            /** @enum {string} */
            status: "active" | "inactive" | "terminated";
            /** Format: date-time */
            updatedAt: string;
        };
        EmployeeInput: {
            address?: string;
            department: string;
            email: string;
            emergencyContact?: string;
            emergencyPhone?: string;
            firstName: string;
            /** Format: date */
            hireDate: string;
            lastName: string;
            notes?: string;
            phone: string;
            position: string;
            /**
             * Format: int64
             * @description As it was read: an edit of an older state is refused. 0 skips the check
             */
            revision?: number;
            /**
             * Format: int64
             * @description A month
             */
            salaryCents?: number | null;
        };
        EmployeeList: {
            items: components["schemas"]["Employee"][];
            /** Format: int64 */
            total: number;
        };
        EmployeeStats: {
            /** Format: int64 */
            active: number;
            departments: {
                [key: string]: number;
            };
            /** Format: int64 */
            inactive: number;
            /**
             * Format: int64
             * @description Hired in the current month
             */
            newThisMonth: number;
            positions: {
                [key: string]: number;
            };
            /** Format: int64 */
            terminated: number;
            /** Format: int64 */
            total: number;
        };
        Event: {
            /** @description What is to be paid, how and until when; {total}, {deposit} and {rest} stand for the sums. Missing where it is free or over */
            asks?: string;
            /** @description The event's own questions; missing when the default ones are asked */
            attendanceForm?: components["schemas"]["Form"];
            /** Format: int64 */
            availableSeats: number;
            /** @description Why it was called off, as guests read it */
            because?: string;
            /** @description Where it is; missing in lists */
            branch?: components["schemas"]["EventBranch"];
            /** @description Where it is, among the venue's branches */
            branchId?: string;
            children?: string;
            /** Format: date */
            date: string;
            /**
             * Format: int64
             * @description Of the total, rounded half up
             */
            depositPercent?: number;
            description: string;
            /** @description Its day has passed, so nobody can register */
            ended: boolean;
            /** @description HH:MM; before the beginning it is on the next day */
            endTime?: string;
            id: string;
            /** @description The picture in full size */
            imageUrl?: string;
            /** @description What the price includes */
            included?: string;
            /**
             * Format: int64
             * @description The most people in one registration; missing for what holds at the venue
             */
            largestParty?: number;
            location: string;
            /**
             * Format: int64
             * @description Held for parties of the waiting list
             */
            offeredSeats?: number;
            parking?: string;
            /**
             * @description How it is paid: at the venue, with a deposit, or in full beforehand
             * @enum {string}
             */
            payment: "venue" | "deposit" | "full";
            /** @description The same picture in several sizes */
            picture?: components["schemas"]["Picture"];
            /**
             * Format: int64
             * @description Per person; 0 is free
             */
            priceCents: number;
            /** @description What happens when it rains */
            rain?: string;
            /**
             * @description Drafts are seen by staff alone; missing on the cards of pages, where all are published
             * @enum {string}
             */
            state?: "draft" | "published" | "called_off";
            /** @description One line for cards and search engines */
            summary?: string;
            /** @description HH:MM, empty while it is to be announced */
            time: string;
            title: string;
            /** Format: int64 */
            totalSeats: number;
            /** @description Whoever finds too few seats can join the waiting list */
            waitingList?: boolean;
        };
        EventBranch: {
            /** @description Lines, as on an envelope */
            address: string[];
            /** @description Leads to a map with directions; empty as long as the street is a placeholder */
            map: string;
            name: string;
            /** @description Empty as long as it is a placeholder */
            phone: string;
        };
        EventChoice: {
            /**
             * Format: int64
             * @description How many events there are, with what else was chosen
             */
            count: number;
            /** @description Of a branch; of a month its year and number: 2026-12 */
            id: string;
            /** @description Of a branch */
            name?: string;
        };
        EventInput: {
            /** @description Missing for the default form */
            attendanceForm?: components["schemas"]["Form"];
            /** @description Where it is, among the venue's branches */
            branchId?: string;
            children?: string;
            date: string;
            description: string;
            /** @description HH:MM; before the beginning it is on the next day */
            endTime?: string;
            /** @description What the price includes */
            included?: string;
            /**
             * Format: int64
             * @description The most people in one registration; missing for what holds at the venue
             */
            largestParty?: number;
            location: string;
            parking?: string;
            /**
             * @description At the venue where it is missing
             * @enum {string}
             */
            payment?: "venue" | "deposit" | "full";
            /** @description From the answer to an upload; empty for no picture */
            pictureId?: string;
            /**
             * Format: int64
             * @description Per person; 0 is free
             */
            priceCents?: number;
            /** @description Tell nobody of a new date, time or place: it was a typing error */
            quietly?: boolean;
            /** @description What happens when it rains */
            rain?: string;
            /**
             * Format: int64
             * @description As it was read: an edit of an older state is refused. 0 skips the check
             */
            revision?: number;
            /**
             * @description Published where it is missing
             * @enum {string}
             */
            state?: "draft" | "published";
            /** @description One line for cards and search engines */
            summary?: string;
            time: string;
            title: string;
            /** Format: int64 */
            totalSeats?: number;
        };
        EventList: {
            items: components["schemas"]["Event"][];
            /** Format: int64 */
            total: number;
        };
        EventMoney: {
            /**
             * Format: int64
             * @description What those who are coming have yet to pay
             */
            owedCents: number;
            /**
             * Format: int64
             * @description Less what was given back
             */
            receivedCents: number;
        };
        EventPage: {
            event: components["schemas"]["Event"];
            /** @description What else is coming */
            others?: components["schemas"]["Event"][];
            /**
             * @description wait shows the form of the waiting list, waiting says that somebody joined it
             * @enum {string}
             */
            registration?: "open" | "done" | "wait" | "waiting";
        };
        EventsPage: {
            /** @description The id of the branch that was chosen */
            branch?: string;
            /** @description To choose from; missing where all is at one place */
            branches?: components["schemas"]["EventChoice"][];
            events: components["schemas"]["Event"][];
            /** @description The month that was chosen: 2026-12 */
            month?: string;
            /** @description To choose from; missing where all is in one month */
            months?: components["schemas"]["EventChoice"][];
            /**
             * Format: int64
             * @description Which page this is, from 1
             */
            page: number;
            /**
             * Format: int64
             * @description How many there are
             */
            pages: number;
            /**
             * Format: int64
             * @description How many there are on all pages
             */
            total: number;
        };
        EventTakings: {
            date: string;
            /** @description The event is gone, its registrations are not */
            deleted: boolean;
            id: string;
            /**
             * Format: int64
             * @description What is still due today of registrations that stand
             */
            owedCents: number;
            /**
             * Format: int64
             * @description In the period, less refunds
             */
            receivedCents: number;
            /**
             * Format: int64
             * @description That stand today
             */
            registrations: number;
            title: string;
        };
        EventTakingsList: {
            items: components["schemas"]["EventTakings"][];
            /** Format: int64 */
            total: number;
        };
        FactorList: {
            items: components["schemas"]["FactorView"][];
            /**
             * Format: int64
             * @description How many are left
             */
            recoveryCodes: number;
            /** @description Whether the role needs a second factor */
            required: boolean;
            /** Format: int64 */
            total: number;
        };
        FactorRoles: {
            roles: ("owner" | "manager" | "staff")[];
        };
        FactorView: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @enum {string} */
            kind: "passkey" | "authenticator";
            name: string;
            /**
             * Format: date-time
             * @description The last time; missing for never
             */
            usedAt?: string;
        };
        Field: {
            label: string;
            /**
             * Format: int64
             * @description Of a number; the seats available when missing
             */
            max?: number;
            /**
             * Format: int64
             * @description Of a number; 1 when missing
             */
            min?: number;
            /** @description Letters, digits, - and _; fullName or name, email, phone and numberOfAttendees are the standard answers */
            name: string;
            /** @description What a select offers */
            options?: string[];
            placeholder?: string;
            required?: boolean;
            /** @enum {string} */
            type: "text" | "email" | "tel" | "number" | "textarea" | "select";
        };
        ForgotPasswordPage: {
            /** @description What to tell whoever has sent the form */
            sent?: string;
        };
        Form: {
            fields: components["schemas"]["Field"][];
        };
        GalleryImage: {
            /** @description What it shows, for those who cannot see it */
            alt: string;
            category: string;
            /** Format: date-time */
            createdAt: string;
            description: string;
            id: string;
            /** @description The picture in full size */
            imageUrl: string;
            picture: components["schemas"]["Picture"];
            storagePath: string;
            /** @description Its headline; missing where staff gave none, and the alt text stands for it */
            title?: string;
            /** Format: date-time */
            updatedAt: string;
        };
        GalleryImageChange: {
            alt?: string;
            category?: string;
            description?: string;
            /** @description Empty for none */
            title?: string;
        };
        GalleryImagePage: {
            /** @description The one that is walked through; empty for all */
            category: string;
            /** @description The picture could not be read */
            failed?: boolean;
            image?: components["schemas"]["GalleryImage"];
            /** @description An id */
            next?: string;
            /** Format: int64 */
            number: number;
            /** @description An id */
            previous?: string;
            related: components["schemas"]["GalleryTile"][];
            /**
             * Format: int64
             * @description How many pictures the gallery must show for this one to be among them
             */
            show: number;
            /** Format: int64 */
            total: number;
        };
        GalleryList: {
            /** @description Every category that some picture has */
            categories: string[];
            items: components["schemas"]["GalleryImage"][];
            /** Format: int64 */
            total: number;
        };
        GalleryMove: {
            /** @description The id of the picture that stands before it */
            after?: string;
            /** @description The id of the picture that comes next; this or after */
            before?: string;
        };
        GalleryPage: {
            categories: string[];
            /** @description The one that is shown; empty for all */
            category: string;
            /** @description The pictures could not be read */
            failed?: boolean;
            images: components["schemas"]["GalleryTile"][];
            /**
             * Format: int64
             * @description How many to show next; missing when all are shown
             */
            more?: number;
            /**
             * Format: int64
             * @description In this category
             */
            total: number;
        };
        GalleryTile: {
            alt: string;
            id: string;
            picture: components["schemas"]["Picture"];
            title?: string;
        };
        GettingStarted: {
            /** @description Whether something is open and the list was not dismissed */
            shown: boolean;
            steps: components["schemas"]["StartStep"][];
        };
        GuestCard: {
            allergies: string;
            /** @description For staff only */
            notes: string;
            tags: string[];
        };
        GuestInvoices: {
            /** @description There are more than total */
            capped: boolean;
            items: components["schemas"]["Invoice"][];
            /** Format: int64 */
            overdueCents: number;
            /**
             * Format: int64
             * @description What is missing of the pending and overdue
             */
            owedCents: number;
            /**
             * Format: int64
             * @description Exact up to 10000
             */
            total: number;
        };
        GuestPayment: {
            /**
             * Format: int64
             * @description Negative where money was given back
             */
            amountCents: number;
            day: string;
            /** @description Such as by EFT */
            how: string;
        };
        GuestStatement: {
            cancelled: boolean;
            /**
             * Format: int64
             * @description What was paid beyond what is owed
             */
            creditCents: number;
            /** @description What is to be paid next, how and until when, as a sentence */
            due: string;
            /** @description Only where something is to be paid so */
            eft?: components["schemas"]["EFTDetails"];
            /**
             * Format: int64
             * @description For what was given back before, to be paid beside the total
             */
            keptCents?: number;
            /** Format: int64 */
            owedCents: number;
            /** @description What came and what went back, the oldest first; mistakes and what took them back are left out */
            received: components["schemas"]["GuestPayment"][];
            /**
             * Format: int64
             * @description Less what was given back
             */
            receivedCents: number;
            /** @description To be quoted with a payment */
            reference: string;
            /** @description What comes back and by which of the terms; empty where nothing was paid */
            refund: string;
            /** Format: int64 */
            totalCents: number;
        };
        GuestWord: {
            name: string;
            text: string;
            /** @description Where it was said, such as Google or the guest book; may be empty */
            where: string;
        };
        Hero: {
            /** @description Plays over the photo */
            film?: components["schemas"]["SiteFilm"];
            /** @description The photo behind the words; missing for the one that was shipped, with its film */
            picture?: components["schemas"]["SitePicture"];
            slides: components["schemas"]["Slide"][];
            /** @description Shown over the video */
            text: string;
        };
        HomePage: {
            branches: components["schemas"]["BranchPhone"][];
            hero: components["schemas"]["Hero"];
            /** @description A reservation was asked for without JavaScript */
            requested?: boolean;
            /** @description Of any branch on any day; availability knows which of them have room */
            times: string[];
        };
        HomeStatic: {
            /** @description What comes next, at most three */
            events: components["schemas"]["Event"][];
            guestWords: components["schemas"]["GuestWord"][];
            hours: components["schemas"]["OpenHours"][];
            occasions: components["schemas"]["Occasion"][];
            pricelist: components["schemas"]["Pricelist"];
            story: components["schemas"]["Story"];
        };
        Hours: {
            closes: string;
            days: string[];
            /**
             * @description Whether guests are served, or somebody answers calls and letters; worked out from the label where it is missing
             * @enum {string}
             */
            kind?: "serving" | "office";
            /** @description What is open: the office, dinner */
            label: string;
            opens: string;
            /** @description As people read it */
            text: string;
        };
        InvitationView: {
            account: components["schemas"]["Account"];
            /** Format: date-time */
            expiresAt: string;
            link: string;
        };
        InviteInputBody: {
            email: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "manager" | "staff";
        };
        InviteInputBody1: {
            email: string;
            /** @enum {string} */
            role: "owner" | "manager" | "staff";
        };
        Invoice: {
            /** @enum {string} */
            cancelledBy?: "guest" | "venue";
            cancelledOn?: string;
            /** Format: date-time */
            createdAt: string;
            customerInfo: components["schemas"]["CustomerInfo"];
            /** Format: int64 */
            discountCents: number;
            dueDate: string;
            id: string;
            /** @description INV-YYYYMMDD-NNN */
            invoiceNumber: string;
            /** @description The day on which it was made, at the venue */
            issuedOn: string;
            items: components["schemas"]["Item"][];
            /** @description The part that is to be paid next; none where all is paid, and where it is cancelled */
            nextDue?: components["schemas"]["DuePart"];
            notes: string;
            /** Format: int64 */
            owedCents: number;
            paymentTerms: string;
            /**
             * Format: int64
             * @description Less what was given back
             */
            receivedCents: number;
            reservationDetails: components["schemas"]["ReservationDetails"];
            reservationId: string;
            /** @enum {string} */
            status: "pending" | "paid" | "overdue" | "cancelled";
            /** Format: int64 */
            subtotalCents: number;
            /** Format: int64 */
            taxCents: number;
            /** Format: int64 */
            totalCents: number;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: int64
             * @description Send it back with an edit, so that two edits cannot overwrite each other
             */
            version: number;
            /** @enum {string} */
            visitCancelledBy?: "guest" | "venue";
            /** @description When the reservation was cancelled, where it is known on whose account; only where one invoice is read */
            visitCancelledOn?: string;
        };
        InvoiceInput: {
            /** Format: int64 */
            discountCents: number;
            dueDate: string;
            items: components["schemas"]["ItemInput"][];
            notes?: string;
            paymentTerms?: string;
            /** @description Needed to create, ignored in an edit */
            reservationId?: string;
            /**
             * Format: int64
             * @description Ignored: the server computes
             */
            subtotalCents?: number;
            /**
             * Format: int64
             * @description Ignored: the server computes
             */
            taxCents?: number;
            /** @description Per cent, at most two decimals */
            taxRate: number;
            /**
             * Format: int64
             * @description Ignored: the server computes
             */
            totalCents?: number;
            /**
             * Format: int64
             * @description Of the invoice that is edited
             */
            version?: number;
        };
        InvoiceList: {
            /** @description There are more than total */
            capped: boolean;
            items: components["schemas"]["Invoice"][];
            /**
             * Format: int64
             * @description Exact up to 10000
             */
            total: number;
        };
        InvoiceRefund: {
            invoiceNumber: string;
            refund: components["schemas"]["RefundProposal"];
        };
        InvoiceReminders: {
            /** @description Three days before the due date, on it, and seven days after it */
            enabled: boolean;
        };
        InvoiceStats: {
            /** Format: int64 */
            cancelled: number;
            /**
             * Format: int64
             * @description The totals of the cancelled
             */
            cancelledCents: number;
            /**
             * Format: int64
             * @description What is owed of the pending and overdue
             */
            outstandingCents: number;
            /** Format: int64 */
            overdue: number;
            /** Format: int64 */
            paid: number;
            /**
             * Format: int64
             * @description What was received for all of them
             */
            paidCents: number;
            /** Format: int64 */
            pending: number;
            /** Format: int64 */
            total: number;
            /**
             * Format: int64
             * @description The sum of all totals
             */
            totalRevenueCents: number;
        };
        Item: {
            /** Format: int64 */
            amountCents: number;
            description: string;
            /** Format: int64 */
            quantity: number;
            /** Format: int64 */
            rateCents: number;
        };
        ItemInput: {
            /**
             * Format: int64
             * @description Ignored: the server computes
             */
            amountCents?: number;
            description: string;
            /** Format: int64 */
            quantity: number;
            /** Format: int64 */
            rateCents: number;
        };
        KnownCaller: {
            firstName: string;
            lastName: string;
            /** @description The latest day */
            lastReservation: string;
            /** @description What staff noted last */
            notes: string;
            phone: string;
            /**
             * Format: int64
             * @description Of those that were looked at
             */
            reservations: number;
        };
        KnownCallers: {
            /** @description At most five, who booked last first */
            items: components["schemas"]["KnownCaller"][];
        };
        LetterAbout: {
            /**
             * Format: date-time
             * @description When it went; before that, when what it tells of happened
             */
            at: string;
            /** @description What the letter is */
            label: string;
            /** @description Missing for whoever may not open it */
            messageId?: string;
            /** @description Why it has failed, or waits, as a sentence */
            reason: string;
            /**
             * @description kept: written as a file, because no mail server is set up
             * @enum {string}
             */
            status: "waiting" | "sent" | "kept" | "failed";
        };
        LetterProgress: {
            /** Format: int64 */
            failed: number;
            /**
             * Format: int64
             * @description Written as files, because no mail server is set up: nobody has received them
             */
            kept: number;
            /** @description What the letters are */
            label: string;
            /** @description The one letter, or one that has failed; missing for whoever may not open it */
            messageId?: string;
            /** @description Why one has failed, or waits, as a sentence */
            reason: string;
            record: string;
            /** Format: int64 */
            sent: number;
            /**
             * Format: date-time
             * @description When the last of them went
             */
            sentAt: string | null;
            /** Format: int64 */
            waiting: number;
        };
        LetterProgressList: {
            items: components["schemas"]["LetterProgress"][];
        };
        LettersAbout: {
            items: components["schemas"]["LetterAbout"][];
        };
        Likes: {
            /** Format: int64 */
            count: number;
            /** @description A new guest's id, told once and for display only */
            guestId?: string;
            /** @description Whether the asker likes it */
            liked: boolean;
        };
        LinkInput: {
            /** @description Asked for at the set-up */
            email?: string;
            /** @description Asked for with an invitation and at the set-up */
            name?: string;
            password: string;
        };
        LinkInputBody: {
            accountId: string;
        };
        LoginPage: {
            /**
             * @description What has just been done elsewhere
             * @enum {string}
             */
            notice?: "password-changed" | "welcome";
            /** @description Present when the password was right and a second factor is to follow */
            secondStep?: components["schemas"]["SecondStep"];
        };
        MadePasskey: {
            attestation: string;
            clientData: string;
            id: string;
            transports?: string[];
        };
        MailServer: {
            fromAddress: string;
            /** @description Empty for the name on the letterhead */
            fromName: string;
            /** @description Empty for none: messages are kept as files */
            host: string;
            /** Format: int64 */
            port: number;
            /** @description Where answers go; empty for the address on the letterhead */
            replyTo: string;
            /** @enum {string} */
            security: "starttls" | "tls" | "none";
            /** @description Empty where the server asks for none */
            user: string;
        };
        MailServerInput: {
            /** @description Leave it out to keep the saved one */
            password?: string;
            server: components["schemas"]["MailServer"];
            /**
             * Format: int64
             * @description The version that was edited
             */
            version: number;
        };
        MailSettings: {
            /** @description Set when the program was started: only the address for answers can be changed here */
            fixed: boolean;
            /** @description Whether a password is saved */
            hasPassword: boolean;
            /** @description How the last test letter fared; missing for none */
            lastTest?: components["schemas"]["MailTest"];
            /** @description Why these settings are not used yet */
            notice?: string;
            /** Format: date-time */
            savedAt?: string;
            savedBy?: string;
            server: components["schemas"]["MailServer"];
            /** @description Whether that was with the settings in force */
            tested: boolean;
            /** @description Who gets the test letter */
            testTo: string;
            /**
             * Format: int64
             * @description Send it back with a change
             */
            version: number;
        };
        MailTest: {
            /** Format: date-time */
            at: string;
            sent: boolean;
            sentence: string;
        };
        ManagedEvent: {
            /** @description What is to be paid, how and until when; {total}, {deposit} and {rest} stand for the sums. Missing where it is free or over */
            asks?: string;
            /** @description The event's own questions; missing when the default ones are asked */
            attendanceForm?: components["schemas"]["Form"];
            /**
             * Format: int64
             * @description The people of those registrations
             */
            attendees: number;
            /** Format: int64 */
            availableSeats: number;
            /** @description Why it was called off, as guests read it */
            because?: string;
            /** @description Where it is; missing in lists */
            branch?: components["schemas"]["EventBranch"];
            /** @description Where it is, among the venue's branches */
            branchId?: string;
            children?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date */
            date: string;
            /**
             * Format: int64
             * @description Of the total, rounded half up
             */
            depositPercent?: number;
            description: string;
            /** @description Its day has passed, so nobody can register */
            ended: boolean;
            /** @description HH:MM; before the beginning it is on the next day */
            endTime?: string;
            id: string;
            /** @description Where the storage keeps the picture */
            imagePath?: string;
            /** @description The picture in full size */
            imageUrl?: string;
            /** @description What the price includes */
            included?: string;
            /**
             * Format: int64
             * @description The most people in one registration; missing for what holds at the venue
             */
            largestParty?: number;
            location: string;
            /**
             * Format: int64
             * @description Held for parties of the waiting list
             */
            offeredSeats?: number;
            parking?: string;
            /**
             * @description How it is paid: at the venue, with a deposit, or in full beforehand
             * @enum {string}
             */
            payment: "venue" | "deposit" | "full";
            /** @description The same picture in several sizes */
            picture?: components["schemas"]["Picture"];
            /** @description Empty for no picture */
            pictureId: string;
            /**
             * Format: int64
             * @description Per person; 0 is free
             */
            priceCents: number;
            /** @description What happens when it rains */
            rain?: string;
            /**
             * Format: int64
             * @description What is to be given back since it was called off; in lists, for managers
             */
            refundCents?: number;
            /**
             * Format: int64
             * @description Those that are not cancelled
             */
            registrations: number;
            /** Format: int64 */
            revision: number;
            /**
             * @description Drafts are seen by staff alone; missing on the cards of pages, where all are published
             * @enum {string}
             */
            state?: "draft" | "published" | "called_off";
            /** @description One line for cards and search engines */
            summary?: string;
            /** @description HH:MM, empty while it is to be announced */
            time: string;
            title: string;
            /** Format: int64 */
            totalSeats: number;
            /** Format: date-time */
            updatedAt: string;
            /** @description In lists; left out where nobody waits */
            waiting?: components["schemas"]["WaitingCounts"];
            /** @description Whoever finds too few seats can join the waiting list */
            waitingList?: boolean;
        };
        ManagedEventList: {
            items: components["schemas"]["ManagedEvent"][];
            /** Format: int64 */
            total: number;
        };
        ManagePage: {
            registration: components["schemas"]["OwnRegistration"];
        };
        MenuPage: {
            /** @description For the menu on paper */
            branches: components["schemas"]["Branch"][];
            /**
             * Format: int64
             * @description How long ahead the kitchen wants to know of allergies
             */
            dietaryHours: number;
            /** @description By which of the marks the dishes were chosen; empty for all dishes */
            filter: string;
            /** @description Those that some dish has */
            marks: components["schemas"]["DietMark"][];
            /** @description Without the dishes that do not suit */
            menu: components["schemas"]["Course"][];
            /**
             * Format: int64
             * @description How many dishes there are in all
             */
            total: number;
        };
        MessageKind: {
            label: string;
            name: string;
        };
        Misfits: {
            /** @description The first of them, by day and time */
            reservations: components["schemas"]["Reservation"][];
            /** @description Stands for this list: saving needs it, so that nobody saves without having seen it */
            seen: string;
            /** Format: int64 */
            total: number;
        };
        ModeratedComment: {
            author: string;
            /** Format: date-time */
            createdAt: string;
            eventId: string;
            eventTitle: string;
            id: string;
            /** @description Oldest first */
            replies: components["schemas"]["StaffReply"][];
            staff: boolean;
            /**
             * @description Hidden: only staff see it
             * @enum {string}
             */
            status: "shown" | "waiting" | "hidden";
            text: string;
            /** @description A guest's, not hidden, and without a reply */
            unanswered: boolean;
            /** @description Only its author sees it until staff have approved it */
            waiting: boolean;
        };
        ModeratedCommentList: {
            items: components["schemas"]["ModeratedComment"][];
            /** Format: int64 */
            total: number;
        };
        MoneyReport: {
            /**
             * Format: int64
             * @description The same for registrations
             */
            forEventsCents: number;
            /**
             * Format: int64
             * @description What is left of what was received for invoices, less refunds
             */
            forInvoicesCents: number;
            from: string;
            /** Format: int64 */
            invoicedCents: number;
            /**
             * Format: int64
             * @description Made in the period, except the cancelled
             */
            invoices: number;
            owed: components["schemas"]["Owed"];
            /** @description The period in days, weeks or months, the oldest first */
            rows: components["schemas"]["ReceiptsRow"][];
            /**
             * @description How long each of the rows is
             * @enum {string}
             */
            step: "day" | "week" | "month";
            sums: components["schemas"]["Receipts"];
            /** @description The last day, which is part of it */
            to: string;
            today: string;
        };
        Month: {
            /** Format: int64 */
            estimateCents: number;
            /**
             * Format: int64
             * @description Seats that were sold for them
             */
            eventGuests: number;
            /** Format: int64 */
            events: number;
            /** Format: int64 */
            guests: number;
            /** Format: int64 */
            invoicedCents: number;
            /** @description YYYY-MM */
            month: string;
            /**
             * Format: int64
             * @description Received in the month, less what was given back
             */
            paidCents: number;
            /** Format: int64 */
            reservations: number;
        };
        NewAuthenticator: {
            qr: components["schemas"]["QR"];
            secret: string;
            /** @description Comes back with the first code */
            token: string;
        };
        NewComment: {
            comment: components["schemas"]["Comment"];
            /** @description A new guest's id, told once and for display only */
            guestId?: string;
        };
        NewEmployee: {
            address?: string;
            department: string;
            email: string;
            emergencyContact?: string;
            emergencyPhone?: string;
            firstName: string;
            /** Format: date */
            hireDate: string;
            lastName: string;
            notes?: string;
            phone: string;
            position: string;
            /**
             * Format: int64
             * @description As it was read: an edit of an older state is refused. 0 skips the check
             */
            revision?: number;
            /**
             * Format: int64
             * @description A month
             */
            salaryCents?: number | null;
            /** @description An invitation goes to the employee's email; missing for none */
            signIn?: components["schemas"]["NewSignIn"];
        };
        NewSignIn: {
            /**
             * @description Managers invite the role staff only
             * @enum {string}
             */
            role: "owner" | "manager" | "staff";
        };
        Note: {
            /** @description May hold the same names in braces as answers */
            text: string;
            title: string;
        };
        NoteList: {
            /** @description There are more than total */
            capped: boolean;
            items: components["schemas"]["CustomerNote"][];
            /**
             * Format: int64
             * @description Exact up to 10000
             */
            total: number;
        };
        Numbers: {
            /**
             * Format: int64
             * @description The rest is due so many days before the visit
             */
            balanceDays: number;
            /**
             * Format: int64
             * @description From so many days ahead the deposit is kept, with fewer all that was paid
             */
            depositKeptDays: number;
            /**
             * Format: int64
             * @description Of the total; it secures a booking
             */
            depositPercent: number;
            /** Format: int64 */
            dietaryHours: number;
            /** Format: int64 */
            forceMajeureMonths: number;
            /**
             * Format: int64
             * @description More days than these ahead, nothing is kept
             */
            fullRefundDays: number;
            /**
             * Format: int64
             * @description Another day is asked for at least so many days ahead
             */
            rescheduleDays: number;
            /**
             * Format: int64
             * @description Of the subtotal, where a manager charges it
             */
            reschedulePercent: number;
        };
        Occasion: {
            /**
             * @description One of the pictures that were shipped; empty for none
             * @enum {string}
             */
            photo: "" | "baby-shower" | "basket" | "birthday" | "cheese-board" | "coffee" | "dessert" | "dining-room" | "fire" | "games" | "indoor" | "lanterns" | "long-table" | "macarons" | "outdoor" | "place-setting" | "sip-and-paint" | "vineyard" | "wine";
            picture?: components["schemas"]["SitePicture"];
            text: string;
            title: string;
        };
        Offer: {
            branchId: string;
            date: string;
            id: string;
            time: string;
            /**
             * Format: date-time
             * @description When the offer ends
             */
            until: string;
        };
        Offered: {
            /** @description By date and time */
            times: components["schemas"]["Offer"][];
            /**
             * Format: date-time
             * @description When the last of them ends
             */
            until: string;
        };
        OfferedTime: {
            /** @description Whether there is room for all of them */
            room: boolean;
            time: string;
        };
        OfferInput: {
            /** @description YYYY-MM-DD */
            date: string;
            /** @description HH:MM */
            time: string;
        };
        OffersInput: {
            /** @description One to three */
            times: components["schemas"]["OfferInput"][];
        };
        OpenHours: {
            /** @enum {string} */
            kind: "serving" | "office";
            label: string;
            text: string;
        };
        OpenWish: {
            wish?: components["schemas"]["ReservationWish"];
        };
        OutboxCounts: {
            /** Format: int64 */
            failed: number;
            /**
             * Format: int64
             * @description How many of the failed ones waited when the backup was made that this installation was restored from
             */
            held: number;
            /**
             * Format: date-time
             * @description Since when the oldest message waits that should have gone
             */
            oldestDue: string | null;
            /** Format: int64 */
            queued: number;
            /** Format: int64 */
            sent: number;
            /**
             * Format: int64
             * @description How many of the failed ones the mail server is to blame for
             */
            server: number;
        };
        OutboxList: {
            items: components["schemas"]["OutboxMessage"][];
            /** Format: int64 */
            total: number;
        };
        OutboxMessage: {
            /** Format: int64 */
            attempts: number;
            /** @description Who is at fault: server, address, message, or unwritten for what could not be composed; empty where nobody knows */
            cause: string;
            /** @description Whether its address can be corrected */
            correctable: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @description The same as the mail server or the machine said it */
            details: string;
            /** Format: date-time */
            dueAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            id: string;
            kind: string;
            /** @description Why it waits or has failed, as a sentence */
            lastError: string;
            /**
             * Format: int64
             * @description How many messages are in this one
             */
            merged: number;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** Format: date-time */
            sentAt: string | null;
            /** @enum {string} */
            status: "queued" | "sent" | "failed";
            subject: string;
            to: string;
            toName: string;
            /** @description smtp, or file where no mail server is configured; empty before it is sent */
            transport: string;
        };
        OutboxOverview: {
            counts: components["schemas"]["OutboxCounts"];
            kinds: components["schemas"]["MessageKind"][];
            /**
             * Format: date-time
             * @description Since when messages wait that should have gone a quarter of an hour ago; missing when none does
             */
            lateSince: string | null;
            /** @description Why messages do not go now; empty when they do */
            problem: string;
            /** @description The same as the mail server or the machine said it */
            problemDetails: string;
            /** Format: date-time */
            problemSince: string | null;
            /** @description Where messages go, to be shown as it is */
            sentence: string;
            smtp: boolean;
            /** @enum {string} */
            transport: "smtp" | "file" | "none";
        };
        OutboxPreview: {
            attachments: components["schemas"]["PreviewFile"][];
            /** Format: int64 */
            attempts: number;
            /** @description Who is at fault: server, address, message, or unwritten for what could not be composed; empty where nobody knows */
            cause: string;
            /** @description Whether its address can be corrected */
            correctable: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @description The same as the mail server or the machine said it */
            details: string;
            /** Format: date-time */
            dueAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            id: string;
            kind: string;
            /** @description Why it waits or has failed, as a sentence */
            lastError: string;
            /**
             * Format: int64
             * @description How many messages are in this one
             */
            merged: number;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** Format: date-time */
            sentAt: string | null;
            /** @enum {string} */
            status: "queued" | "sent" | "failed";
            subject: string;
            text: string;
            to: string;
            toName: string;
            /** @description smtp, or file where no mail server is configured; empty before it is sent */
            transport: string;
        };
        Owed: {
            ages: components["schemas"]["OwedAge"][];
            /** Format: int64 */
            invoices: number;
            /**
             * Format: int64
             * @description Of all pending and overdue invoices
             */
            owedCents: number;
            /**
             * Format: int64
             * @description Of invoices that are marked as paid, what was never written down as received
             */
            unrecordedCents: number;
        };
        OwedAge: {
            /**
             * @description Days after the due date
             * @enum {string}
             */
            age: "not-due" | "1-30" | "31-60" | "61+";
            /** Format: int64 */
            invoices: number;
            /** Format: int64 */
            owedCents: number;
        };
        OwnOffer: {
            branchId: string;
            date: string;
            id: string;
            /** @description Nobody can come then any more: somebody else was first, or the rules have changed */
            taken: boolean;
            time: string;
            /**
             * Format: date-time
             * @description When the offer ends
             */
            until: string;
        };
        OwnPlace: {
            /**
             * @description Which question the page asks
             * @enum {string}
             */
            asking: "" | "take" | "leave";
            /** @description The list can be joined again */
            canJoin: boolean;
            date: string;
            endTime: string;
            /** @description Empty where the event has no page any more */
            eventId: string;
            fullName: string;
            /** @description Where the party stands, such as: You are number 3 in line */
            headline: string;
            /** @description What the form of the event or of the list begins with */
            known: {
                [key: string]: string;
            };
            /** @description Empty where the event is gone */
            location: string;
            /** @description Where it goes on: the registration, or the new place on the list; empty for nowhere */
            next: string;
            /** @description Whose form is filled in; the seats that are held count as available */
            offer?: components["schemas"]["Event"];
            /** Format: int64 */
            partySize: number;
            /** @description What that means and what comes next */
            says: string[];
            /** @enum {string} */
            state: "waiting" | "offered" | "accepted" | "declined" | "ended" | "left" | "removed" | "closed";
            time: string;
            title: string;
            token: string;
        };
        OwnRegistration: {
            /** @description The page asks whether to cancel */
            asking: boolean;
            /** @description How to get there, where that is known */
            branch?: components["schemas"]["EventBranch"];
            canCancel: boolean;
            date: string;
            /** @description That it has just been made; empty otherwise */
            done: string;
            endTime: string;
            eventId: string;
            fullName: string;
            location: string;
            /** @description Where something is or was to be paid */
            money?: components["schemas"]["GuestStatement"];
            /** Format: int64 */
            numberOfAttendees: number;
            /** @description Of the event */
            picture?: components["schemas"]["Picture"];
            /** @description Where the number of people can be changed */
            seats?: components["schemas"]["OwnSeats"];
            /** @enum {string} */
            status: "registered" | "cancelled" | "called_off";
            time: string;
            title: string;
            token: string;
            /** Format: int64 */
            totalCents: number;
            /** @description Why a registration that stands cannot be cancelled */
            why: string;
        };
        OwnReservation: {
            /**
             * @description Which question the page asks
             * @enum {string}
             */
            asking: "" | "cancel" | "change";
            branch: components["schemas"]["Branch"];
            canChange: boolean;
            /** @description What may be chosen instead */
            choice?: components["schemas"]["ChangeChoice"];
            date: string;
            /** @description What the guest has just done; empty for nothing */
            done: string;
            /** @description As people read it: 4 people */
            guests: string;
            /** @description One for each invoice */
            money: components["schemas"]["GuestStatement"][];
            name: string;
            /** @enum {string} */
            occasion: "" | "dinner" | "picnic" | "baby shower" | "birthday" | "sip and paint" | "other";
            /** @description Other times that were offered */
            offers: components["schemas"]["OwnOffer"][];
            /** @description What the status means to the guest */
            says: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "arrived" | "completed" | "declined" | "cancelled" | "no_show";
            time: string;
            token: string;
            /** @description Why nothing can be changed, and whom to call */
            why: string;
            /** @description What waits for an answer */
            wish?: components["schemas"]["ReservationWish"];
        };
        OwnSeats: {
            /** @description The page asks whether to change it so */
            asks?: components["schemas"]["SeatsAsking"];
            /**
             * Format: int64
             * @description As many can be asked for
             */
            most: number;
            /** @description What stands in the field */
            typed: string;
            /** @description Why it cannot be that many; empty where it can */
            wrong: string;
        };
        PasskeyAnswer: {
            authenticatorData: string;
            clientData: string;
            id: string;
            signature: string;
            userHandle?: string;
        };
        PasskeyInputBody: {
            passkey: components["schemas"]["PasskeyAnswer"];
            /** @description As it was asked for */
            secondStep?: boolean;
        };
        PasskeyOffer: {
            algorithms: number[];
            challenge: string;
            displayName: string;
            /** @description The account's passkeys, of which no second is made */
            known: string[];
            /** @description The host that the passkey is for */
            siteId: string;
            siteName: string;
            userId: string;
            userName: string;
        };
        PasskeyRequest: {
            challenge: string;
            /** @description The account's passkeys; empty where any will do */
            known: string[];
            siteId: string;
        };
        PasswordInputBody: {
            current: string;
            password: string;
        };
        Payment: {
            /**
             * Format: int64
             * @description Negative where money was given back
             */
            amountCents: number;
            /** Format: date-time */
            enteredAt: string;
            /** @description The name of whoever wrote it down */
            enteredBy: string;
            id: string;
            /** @enum {string} */
            method: "eft" | "card" | "cash" | "other";
            note: string;
            receivedOn: string;
            reference: string;
            /** @description The line that takes this one back */
            reversedBy?: string;
            /** @description The line that this one takes back */
            reverses?: string;
        };
        PaymentChange: {
            /**
             * Format: int64
             * @description Registrations that were told to pay otherwise
             */
            bookings: number;
        };
        PaymentInput: {
            /** Format: int64 */
            amountCents: number;
            /** @description Also where the same was written down before */
            anyway?: boolean;
            method: string;
            note?: string;
            /** @description The day on which the money changed hands */
            receivedOn: string;
            reference?: string;
        };
        Person: {
            name: string;
            picture?: components["schemas"]["SitePicture"];
            role: string;
            /** @description May be empty */
            text: string;
        };
        Picture: {
            /** @description What it shows, for those who cannot see it */
            alt?: string;
            /**
             * Format: int64
             * @description Of the full size
             */
            height: number;
            id: string;
            /** @description A few blurred pixels as a data URI, until the picture is there */
            placeholder: string;
            /** @description Lighter files: the better type first, each from narrow to wide */
            sources: components["schemas"]["PictureSource"][];
            /** @description Lighter files of an upright cut, for upright screens that the picture fills */
            upright?: components["schemas"]["PictureSource"][];
            /** @description The picture in full size */
            url: string;
            /**
             * Format: int64
             * @description Of the full size
             */
            width: number;
        };
        PictureSource: {
            /** @enum {string} */
            type: "image/webp" | "image/jpeg" | "image/png";
            url: string;
            /** Format: int64 */
            width: number;
        };
        Placeholder: {
            /** @description Where it is in the document, such as branches.0.phone */
            field: string;
            /** @description What to replace, in a few words */
            text: string;
        };
        PreviewFile: {
            name: string;
            /** Format: int64 */
            size: number;
            type: string;
        };
        PriceGroup: {
            lines: components["schemas"]["PriceLine"][];
            title: string;
        };
        PriceLine: {
            /** @description What the price is for, in a few words each */
            includes?: string[];
            label: string;
            /**
             * @description What who asks for it most likely comes for; missing for anything
             * @enum {string}
             */
            occasion?: "" | "dinner" | "picnic" | "baby shower" | "birthday" | "sip and paint" | "other";
            /**
             * Format: int64
             * @description How many people it is for; missing for any number
             */
            people?: number;
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
        ProfileInputBody: {
            name: string;
        };
        Proof: {
            /** @description Of an authenticator, or a recovery code */
            code?: string;
            passkey?: components["schemas"]["PasskeyAnswer"];
            password?: string;
        };
        PublicHoliday: {
            date: string;
            name: string;
        };
        PublicHolidays: {
            items: components["schemas"]["PublicHoliday"][];
        };
        QR: {
            /** @description For the d of an SVG path */
            path: string;
            /** Format: int64 */
            size: number;
        };
        Question: {
            /** @description Names in braces, such as {depositPercent}, stand for the numbers of the terms where they are edited */
            answer: string;
            question: string;
        };
        Receipts: {
            /** Format: int64 */
            cardCents: number;
            /** Format: int64 */
            cashCents: number;
            /** Format: int64 */
            eftCents: number;
            /**
             * Format: int64
             * @description Received less refunded
             */
            netCents: number;
            /** Format: int64 */
            otherCents: number;
            /**
             * Format: int64
             * @description The sum of the methods
             */
            receivedCents: number;
            /** Format: int64 */
            refundedCents: number;
        };
        ReceiptsRow: {
            /** Format: int64 */
            cardCents: number;
            /** Format: int64 */
            cashCents: number;
            /** Format: int64 */
            eftCents: number;
            from: string;
            /**
             * Format: int64
             * @description Received less refunded
             */
            netCents: number;
            /** Format: int64 */
            otherCents: number;
            /**
             * Format: int64
             * @description The sum of the methods
             */
            receivedCents: number;
            /** Format: int64 */
            refundedCents: number;
            to: string;
        };
        RecipientInputBody: {
            email: string;
        };
        RecoveryCodes: {
            codes: string[];
        };
        RefundProposal: {
            /** Format: int64 */
            backCents: number;
            /** @description It is cancelled already, so this is to be given back */
            cancelled: boolean;
            /**
             * Format: int64
             * @description Whole days until the visit
             */
            days: number;
            /** Format: int64 */
            keptCents: number;
            /** @description Which of the terms says so */
            why: string;
        };
        Registration: {
            /** @description To the event's own questions, in their order */
            answers: components["schemas"]["Answer"][];
            email: string;
            /** Format: date */
            eventDate: string;
            eventId: string;
            eventTitle: string;
            fullName: string;
            id: string;
            /** @description In lists, for managers */
            money?: components["schemas"]["RegistrationMoney"];
            /** Format: int64 */
            numberOfAttendees: number;
            phone: string;
            /**
             * Format: int64
             * @description Per person, when it was made
             */
            priceCents: number;
            specialRequirements: string;
            /** @enum {string} */
            status: "registered" | "cancelled" | "called_off";
            /** Format: date-time */
            submittedAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        RegistrationInput: {
            /** @description By the names of the event's own fields */
            answers?: {
                [key: string]: string | number;
            };
            email?: string;
            fullName?: string;
            /**
             * Format: int64
             * @description 1 when missing
             */
            numberOfAttendees?: number;
            phone?: string;
            specialRequirements?: string;
            /** @description Leave it empty */
            website?: string;
        };
        RegistrationList: {
            /** @description There are more than total */
            capped: boolean;
            items: components["schemas"]["Registration"][];
            /** @description Of the event that was asked for; for managers */
            money?: components["schemas"]["EventMoney"];
            /**
             * Format: int64
             * @description Exact up to 10000
             */
            total: number;
        };
        RegistrationMoney: {
            /**
             * Format: int64
             * @description What was paid beyond the total, or what goes back by the terms since it was cancelled
             */
            creditCents: number;
            /**
             * Format: int64
             * @description For seats that were given back before, owed beside the total
             */
            keptCents?: number;
            /** Format: int64 */
            owedCents: number;
            /**
             * Format: int64
             * @description Less what was given back
             */
            receivedCents: number;
            /** @description What the guest quotes when paying */
            reference: string;
        };
        RegistrationReceipt: {
            /** Format: date */
            eventDate: string;
            eventId: string;
            eventTitle: string;
            id: string;
            /** @description The guest's own page, for whoever registered alone */
            link: string;
            /** Format: int64 */
            numberOfAttendees: number;
            /** @description What is to be paid, how and until when; empty where it is free */
            owes: string;
            /** @enum {string} */
            status: "registered" | "cancelled" | "called_off";
            /** Format: date-time */
            submittedAt: string;
            /** Format: int64 */
            totalCents: number;
        };
        Released: {
            /** Format: int64 */
            messages: number;
        };
        RenameFactorInputBody: {
            name: string;
        };
        Reply: {
            /** @description The venue's name */
            author: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description Plain text */
            text: string;
        };
        ReplyInput: {
            text: string;
        };
        RequestResetInputBody: {
            email: string;
        };
        Reservation: {
            /** @description Empty for one from before branches */
            branchId: string;
            /**
             * @description On whose account, where it was asked
             * @enum {string}
             */
            cancelledBy?: "guest" | "venue";
            /** @description Since when, where it is known on whose account */
            cancelledOn?: string;
            /** Format: date-time */
            createdAt: string;
            date: string;
            /** @description What the guest was told with the no */
            declineReason?: string;
            /** @description Empty where the guest gave none: then nobody is told anything */
            email: string;
            firstName: string;
            /**
             * Format: int64
             * @description How many people: partySize, else the number in guests
             */
            guestCount: number;
            /** @description As chosen: 2 Guests */
            guests: string;
            id: string;
            lastName: string;
            /** @description For staff only */
            notes: string;
            /** @enum {string} */
            occasion: "" | "dinner" | "picnic" | "baby shower" | "birthday" | "sip and paint" | "other";
            /** @description Other times that wait for the guest's choice */
            offered?: components["schemas"]["Offered"];
            /**
             * Format: int64
             * @description How many people, where guests leaves it open
             */
            partySize?: number;
            phone: string;
            /** @enum {string} */
            source: "website" | "admin";
            specialRequest: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "arrived" | "completed" | "declined" | "cancelled" | "no_show";
            /**
             * Format: int64
             * @description How long places are kept once it is confirmed
             */
            stayMinutes: number;
            /** @description HH:MM, empty where the guest named none */
            time: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ReservationAnswer: {
            /**
             * @description Who cancels; asked for where money was paid
             * @enum {string}
             */
            by?: "guest" | "venue";
            /** @description Takes away the time that the answer before gave; not of one for which places are kept */
            noTime?: boolean;
            /** @description Since when it is cancelled, not in the future; today, where it was never said */
            on?: string;
            /** @description A manager takes more people than there is room for */
            overbook?: boolean;
            /** @description Why it is declined, at most 300 characters; the guest reads it */
            reason?: string;
            /**
             * Format: date-time
             * @description updatedAt of what is answered: what has changed since is not overwritten
             */
            seen?: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "arrived" | "completed" | "declined" | "cancelled" | "no_show";
            /** @description For one without a time that is confirmed, or that is taken back */
            time?: string;
            /** @description Takes the answer before back, unless the guest was told of it: the rest says how it was before that */
            undo?: boolean;
        };
        ReservationAnswers: {
            /**
             * @description What they are now; others stay as they are
             * @enum {string}
             */
            from: "pending" | "confirmed" | "declined";
            /** @description At most 50 */
            ids: string[];
            /** @description Why they are declined, at most 300 characters; the guests read it */
            reason?: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "declined";
        };
        ReservationChange: {
            /** @description Empty for the first branch */
            branchId?: string;
            date: string;
            email: string;
            firstName: string;
            /** @description 1 Guest to 5+ Guests, of staff to 10+ Guests */
            guests?: string;
            lastName: string;
            /** @description The guest gives no address, belongs to no customer and is told nothing; email stays empty */
            noEmail?: boolean;
            notes?: string;
            /** @description dinner, picnic, baby shower, birthday, sip and paint or other */
            occasion?: string;
            /** @description A manager takes more people than there is room for */
            overbook?: boolean;
            /**
             * Format: int64
             * @description How many people, where guests leaves it open
             */
            partySize?: number;
            phone?: string;
            /**
             * Format: date-time
             * @description updatedAt of what was changed
             */
            seen: string;
            specialRequest?: string;
            /** @description HH:MM, one of those that are offered; empty for no particular one */
            time?: string;
        };
        ReservationDetails: {
            date: string;
            guests: string;
            /** @description None where there were none */
            specialRequests: string;
            /** @description TBA where none was set */
            time: string;
        };
        ReservationInput: {
            /** @description Empty for the first branch */
            branchId?: string;
            date: string;
            email: string;
            firstName: string;
            /** @description 1 Guest to 5+ Guests, of staff to 10+ Guests */
            guests?: string;
            lastName: string;
            /** @description The guest gives no address, belongs to no customer and is told nothing; email stays empty */
            noEmail?: boolean;
            notes?: string;
            /** @description dinner, picnic, baby shower, birthday, sip and paint or other */
            occasion?: string;
            /** @description A manager takes more people than there is room for */
            overbook?: boolean;
            /**
             * Format: int64
             * @description How many people, where guests leaves it open
             */
            partySize?: number;
            phone?: string;
            specialRequest?: string;
            /** @description HH:MM, one of those that are offered; empty for no particular one */
            time?: string;
        };
        ReservationList: {
            /** @description There are more than total */
            capped: boolean;
            /** @description What is noted about their guests, by the address in small letters */
            cards: {
                [key: string]: components["schemas"]["GuestCard"];
            };
            /** @description Nothing begins with the search, or it was asked for: these have it inside */
            inside: boolean;
            items: components["schemas"]["Reservation"][];
            /**
             * Format: int64
             * @description Exact up to 10000
             */
            total: number;
        };
        ReservationPage: {
            reservation: components["schemas"]["OwnReservation"];
        };
        ReservationReceived: {
            /** @description Of the branch; lines, as on an envelope */
            address: string[];
            /** @description What was asked for */
            branch: string;
            /** @description It is agreed, and can be put into a calendar */
            confirmed?: boolean;
            date: string;
            /** @description As people read it: 4 people */
            guests: string;
            /** @description The guest's own page, for whoever asked alone */
            link: string;
            /** @description Leads to a map with directions to the branch */
            map: string;
            /** @description A sentence for the visitor */
            message: string;
            /** @description What happens now, and until when */
            next: string;
            /** @description Of the branch */
            phone: string;
            /** @description Empty for no particular one */
            time: string;
        };
        ReservationsAnswered: {
            /** @description In the order of the ids */
            results: components["schemas"]["Answered"][];
        };
        ReservationWish: {
            /** Format: date-time */
            askedAt: string;
            date: string;
            /** Format: int64 */
            people: number;
            time: string;
        };
        ResetAnswer: {
            message: string;
        };
        ResetPasswordPage: {
            email?: string;
            name?: string;
            /**
             * @description Missing when the link does not work
             * @enum {string}
             */
            purpose?: "setup" | "reset" | "invite";
            token?: string;
        };
        RestoreInputBody: {
            /** @description Bring its payment details back, too, which only the owner may */
            account?: boolean;
            /**
             * Format: int64
             * @description The version that is in force
             */
            version: number;
        };
        RestoreRulesInputBody: {
            seen?: string;
            /**
             * Format: int64
             * @description The version that is in force
             */
            version: number;
        };
        Revenue: {
            /**
             * Format: int64
             * @description What a new invoice begins with, for each guest of all visits
             */
            estimateCents: number;
            /**
             * Format: int64
             * @description All invoices but the cancelled
             */
            invoicedCents: number;
            /**
             * Format: int64
             * @description What is owed of the pending and overdue
             */
            outstandingCents: number;
            /** Format: int64 */
            overdueCents: number;
            /**
             * Format: int64
             * @description Marked overdue, or pending after the due date
             */
            overdueInvoices: number;
            /**
             * Format: int64
             * @description What was received, less what was given back
             */
            paidCents: number;
        };
        ReversalInputBody: {
            note?: string;
        };
        RoleInputBody: {
            /** @enum {string} */
            role: "owner" | "manager" | "staff";
        };
        RulesInput: {
            note?: string;
            rules: components["schemas"]["BookingRules"];
            /** @description Of the list of reservations that do not fit; empty where none was shown */
            seen?: string;
            /**
             * Format: int64
             * @description The version that they follow
             */
            version: number;
        };
        RulesVersion: {
            note: string;
            /** Format: date-time */
            savedAt: string;
            savedBy: string;
            /**
             * Format: int64
             * @description 0 is what was shipped
             */
            version: number;
        };
        RulesVersions: {
            items: components["schemas"]["RulesVersion"][];
            /** Format: int64 */
            total: number;
        };
        RunningBackup: {
            /** Format: int64 */
            done: number;
            /** @description Which one is checked */
            file?: string;
            /** @enum {string} */
            kind: "planned" | "asked" | "check";
            /** Format: date-time */
            startedAt: string;
            /** @enum {string} */
            step: "" | "pictures" | "records" | "check";
            /**
             * Format: int64
             * @description 0 where nobody knows
             */
            total: number;
        };
        SeatsAsking: {
            /** Format: int64 */
            had: number;
            /** Format: int64 */
            keptCents: number;
            says: string[];
            /** Format: int64 */
            seats: number;
        };
        SeatsInput: {
            /**
             * Format: int64
             * @description As it was read: another number is refused. 0 skips the check
             */
            had?: number;
            /**
             * Format: int64
             * @description What was said to be kept: another sum is refused. Missing skips the check
             */
            keptCents?: number;
            /** Format: int64 */
            numberOfAttendees: number;
        };
        SeatsMoney: {
            /**
             * Format: int64
             * @description What goes back
             */
            backCents: number;
            /**
             * Format: int64
             * @description What the venue keeps of that; negative where seats are taken again for which something was kept
             */
            keptCents: number;
            /**
             * Format: int64
             * @description What is to be paid then
             */
            owedCents: number;
            /**
             * Format: int64
             * @description What was paid for the seats that are given back
             */
            paidCents: number;
            /** @description Which of the terms says so; empty where nothing was paid */
            why: string;
        };
        SeatsPlan: {
            /** Format: int64 */
            had: number;
            /** @description Where something is or was to be paid; for managers */
            money?: components["schemas"]["SeatsMoney"];
            /** Format: int64 */
            numberOfAttendees: number;
        };
        SecondStep: {
            /** @description Whether the account has an authenticator app */
            authenticator: boolean;
            /** @description Whether the account has a passkey */
            passkey: boolean;
        };
        Serving: {
            /** @description Mo, Tu, We, Th, Fr, Sa, Su */
            days: string[];
            /**
             * Format: int64
             * @description Minutes between two times: 15, 30 or 60
             */
            every: number;
            first: string;
            last: string;
        };
        SessionList: {
            items: components["schemas"]["SignedInSession"][];
            /** Format: int64 */
            total: number;
        };
        SessionView: {
            /** @description Present when the password was right and a second factor is to follow */
            secondStep?: components["schemas"]["SecondStep"];
            /** @description Missing for a visitor */
            user?: components["schemas"]["AccountView"];
        };
        SignedInSession: {
            address: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Whether it is the one that asks */
            current: boolean;
            /** @description As the browser calls itself */
            device: string;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            /** Format: date-time */
            seenAt: string;
        };
        SignIn: {
            /** @description Missing where the asker may not change the account */
            email?: string;
            /** @description The account's */
            id: string;
            /** @description Whether the asker may close it or open it again */
            mayChange: boolean;
            name: string;
            /** @enum {string} */
            role: "owner" | "manager" | "staff";
            /** @enum {string} */
            status: "active" | "invited" | "disabled";
            /** @description Whether this is the asker's own */
            you: boolean;
        };
        SignInInputBody: {
            email: string;
            password: string;
        };
        SignInList: {
            items: components["schemas"]["SignIn"][];
            /** Format: int64 */
            total: number;
        };
        Site: {
            /** @description How guests pay beforehand, and who sends the invoice */
            account: components["schemas"]["BankAccount"];
            branches: components["schemas"]["Branch"][];
            /** Format: int64 */
            copyrightYear: number;
            /** @description For search engines and shared links */
            description: string;
            /** @description What guests ask often */
            faq: components["schemas"]["Question"][];
            footerLine: string;
            /** @description What guests should know before they come */
            goodToKnow: components["schemas"]["Note"][];
            /** @description What guests said; none are shipped */
            guestWords: components["schemas"]["GuestWord"][];
            hero: components["schemas"]["Hero"];
            hours: components["schemas"]["Hours"][];
            /**
             * Format: int64
             * @description The most people in one registration for an event; missing for as many as there are seats
             */
            largestParty?: number;
            /** @description Shown in the header instead of the name */
            logo?: components["schemas"]["SitePicture"];
            menu: components["schemas"]["Course"][];
            /** @description The venue's name, wherever it is shown */
            name: string;
            /** @description What the venue is booked for */
            occasions: components["schemas"]["Occasion"][];
            /** @description Who is behind the venue; none are shipped */
            people: components["schemas"]["Person"][];
            pricelist: components["schemas"]["Pricelist"];
            social: components["schemas"]["SocialLink"][];
            story: components["schemas"]["Story"];
            tagline: string;
            terms: components["schemas"]["Terms"];
        };
        SiteBrief: {
            name: string;
        };
        SiteDraft: {
            /** @description What is not real yet */
            placeholders: components["schemas"]["Placeholder"][];
            /** Format: date-time */
            savedAt?: string;
            savedBy: string;
            site: components["schemas"]["Site"];
            /**
             * Format: int64
             * @description Send it back with a change
             */
            version: number;
        };
        SiteFilm: {
            id: string;
            /** @description Such as video/mp4 */
            type?: string;
            /** @description Looked up on every read */
            url?: string;
        };
        SiteFrame: {
            branches: components["schemas"]["BriefBranch"][];
            /** Format: int64 */
            copyrightYear: number;
            footerLine: string;
            hours: components["schemas"]["OpenHours"][];
            logoFile?: components["schemas"]["BriefLogo"];
            name: string;
            social: components["schemas"]["BriefLink"][];
        };
        SiteInput: {
            /** @description What was changed, in a few words */
            note?: string;
            site: components["schemas"]["Site"];
            /**
             * Format: int64
             * @description The version that was edited
             */
            version: number;
        };
        SitePicture: {
            /** @description What it shows, for those who cannot see it; the logo's is the venue's name */
            alt: string;
            /** @description Its files, looked up on every read */
            file?: components["schemas"]["Picture"];
            id: string;
        };
        SiteVersion: {
            /** @description What was changed, in the editor's words */
            note: string;
            /**
             * Format: date-time
             * @description Missing for the shipped version
             */
            savedAt?: string;
            savedBy: string;
            /** Format: int64 */
            version: number;
        };
        SiteVersions: {
            items: components["schemas"]["SiteVersion"][];
            /** Format: int64 */
            total: number;
        };
        Slide: {
            /** @description Missing for the hero's photo */
            picture?: components["schemas"]["SitePicture"];
            text: string;
            /** @description Empty for the venue's name */
            title: string;
        };
        SocialLink: {
            name: string;
            placeholder: boolean;
            url: string;
        };
        StaffReply: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            text: string;
            /** @description Who of the staff wrote it; guests read the venue's name */
            writtenBy: string;
        };
        StartStep: {
            done: boolean;
            /** @enum {string} */
            key: "venue" | "contact" | "payment" | "mail" | "backup";
        };
        Statement: {
            /**
             * Format: int64
             * @description What was paid beyond what is owed
             */
            creditCents: number;
            /**
             * Format: int64
             * @description For what was given back before, owed beside the total
             */
            keptCents?: number;
            /** Format: int64 */
            owedCents: number;
            payments: components["schemas"]["Payment"][];
            /**
             * Format: int64
             * @description Less what was given back
             */
            receivedCents: number;
            /** @description Where something was paid: what goes back if it is cancelled today, or since it was cancelled */
            refund?: components["schemas"]["RefundProposal"];
            schedule: components["schemas"]["DuePart"][];
            /** @description What was due at once has come */
            secured: boolean;
            /** Format: int64 */
            totalCents: number;
        };
        StatusChange: {
            /**
             * @description As whoever changes it has seen it
             * @enum {string}
             */
            from: "shown" | "waiting" | "hidden";
            id: string;
            /** @enum {string} */
            to: "shown" | "waiting" | "hidden";
        };
        StatusChanges: {
            changes: components["schemas"]["StatusChange"][];
        };
        StatusInputBody: {
            /** @enum {string} */
            status: "active" | "disabled";
        };
        StatusInputBody1: {
            /**
             * @description Also closes the employee's account, which ends its sessions at once, or opens it again
             * @enum {string}
             */
            signIn?: "close" | "open";
            /** @enum {string} */
            status: "active" | "inactive" | "terminated";
        };
        StatusInputBody2: {
            /** @enum {string} */
            status: "registered" | "cancelled";
        };
        StatusInputBody3: {
            /**
             * @description Who cancels; the guest, where it was never said
             * @enum {string}
             */
            by?: "guest" | "venue";
            /** @description Since when it is cancelled, not in the future; today, where it was never said */
            on?: string;
            /** @enum {string} */
            status: "pending" | "paid" | "overdue" | "cancelled";
        };
        Stay: {
            /**
             * Format: int64
             * @description People
             */
            from: number;
            /** Format: int64 */
            minutes: number;
        };
        StorageFile: {
            bucket: string;
            contentType: string;
            /** @description The start of the content's SHA-256: an address that carries it names these very bytes */
            downloadToken: string;
            fullPath: string;
            name: string;
            /** Format: int64 */
            size: number;
            /** Format: date-time */
            timeCreated: string;
            /** Format: date-time */
            updated: string;
        };
        StoredBackup: {
            /** Format: int64 */
            bytes: number;
            /**
             * Format: date-time
             * @description When it was last read as a whole; missing for never
             */
            checkedAt?: string;
            /** @description What was wrong with it then */
            checkError?: string;
            /** Format: date-time */
            madeAt: string;
            name: string;
            /** Format: int64 */
            pictures?: number;
            /**
             * Format: int64
             * @description Missing where it is not known
             */
            rows?: number;
        };
        Story: {
            paragraphs: string[];
            title: string;
        };
        TagList: {
            /** @description The most used first */
            items: string[];
        };
        Terms: {
            /** @description What the sentences and every sum are made from */
            numbers: components["schemas"]["Numbers"];
            /** @description Names in braces, such as {depositPercent}, stand for the numbers where they are edited */
            sections: components["schemas"]["Clause"][];
            updated: string;
        };
        TermsPage: {
            terms: components["schemas"]["Terms"];
        };
        UnusualRegistration: {
            email: string;
            /** Format: date */
            eventDate: string;
            eventId: string;
            eventTitle: string;
            fullName: string;
            id: string;
            /** Format: int64 */
            numberOfAttendees: number;
            /** Format: date-time */
            submittedAt: string;
        };
        VisitCounts: {
            /**
             * Format: int64
             * @description Today or later, asked for or confirmed
             */
            coming: number;
            /**
             * Format: int64
             * @description Declined, cancelled, never answered, or they did not come
             */
            missed: number;
            /**
             * Format: int64
             * @description Of the missed ones those whom nobody told that they would not come
             */
            noShows: number;
            /**
             * Format: int64
             * @description They were there
             */
            past: number;
        };
        VisitList: {
            /** @description There are more than total */
            capped: boolean;
            items: components["schemas"]["Reservation"][];
            /**
             * Format: int64
             * @description Exact up to 10000
             */
            total: number;
        };
        VisitorRequest: {
            /** @description Empty for the first branch */
            branchId?: string;
            date: string;
            email: string;
            firstName: string;
            /** @description 1 Guest to 5+ Guests, of staff to 10+ Guests */
            guests?: string;
            lastName: string;
            /** @description dinner, picnic, baby shower, birthday, sip and paint or other */
            occasion?: string;
            /**
             * Format: int64
             * @description How many people, where guests leaves it open
             */
            partySize?: number;
            phone?: string;
            specialRequest?: string;
            /** @description HH:MM, one of those that are offered; empty for no particular one */
            time?: string;
            /** @description Leave it empty */
            website?: string;
        };
        Visits: {
            /** Format: int64 */
            guests: number;
            /** Format: int64 */
            reservations: number;
        };
        WaitingCounts: {
            /**
             * Format: int64
             * @description Parties that have an offer
             */
            offered: number;
            /**
             * Format: int64
             * @description Parties that wait
             */
            waiting: number;
        };
        WaitingEntry: {
            email: string;
            /** Format: date */
            eventDate: string;
            eventId: string;
            eventTitle: string;
            fullName: string;
            id: string;
            /** Format: date-time */
            joinedAt: string;
            /** Format: date-time */
            offeredAt?: string;
            /**
             * Format: date-time
             * @description Until when the seats are held
             */
            offerEnds?: string;
            /** Format: int64 */
            partySize: number;
            phone: string;
            /**
             * Format: int64
             * @description The order in which parties joined; rises by one
             */
            place: number;
            /** @description Of whoever accepted */
            registrationId?: string;
            /** @enum {string} */
            state: "waiting" | "offered" | "accepted" | "declined" | "ended" | "left" | "removed" | "closed";
            /** Format: date-time */
            updatedAt: string;
        };
        WaitingInput: {
            email?: string;
            fullName?: string;
            /**
             * Format: int64
             * @description 1 when missing
             */
            partySize?: number;
            phone?: string;
            /** @description What was typed into the event's form already; it stands there again when seats are offered */
            typed?: components["schemas"]["RegistrationInput"];
            /** @description Leave it empty */
            website?: string;
        };
        WaitingList: {
            /** @description There are more than total */
            capped: boolean;
            /** @description Left out where it was deleted */
            event?: components["schemas"]["ManagedEvent"];
            items: components["schemas"]["WaitingRow"][];
            /**
             * Format: int64
             * @description Parties that have an offer
             */
            offered: number;
            /**
             * Format: int64
             * @description Exact up to 10000
             */
            total: number;
            /**
             * Format: int64
             * @description Parties that wait
             */
            waiting: number;
        };
        WaitingName: {
            fullName: string;
            /** Format: int64 */
            partySize: number;
        };
        WaitingPage: {
            place: components["schemas"]["OwnPlace"];
        };
        WaitingParty: {
            email: string;
            /** Format: date */
            eventDate: string;
            eventId: string;
            eventTitle: string;
            /**
             * Format: int64
             * @description Of the event
             */
            freeSeats: number;
            fullName: string;
            id: string;
            /** Format: date-time */
            joinedAt: string;
            /** Format: date-time */
            offeredAt?: string;
            /**
             * Format: date-time
             * @description Until when the seats are held
             */
            offerEnds?: string;
            /** Format: int64 */
            partySize: number;
            /** @description The first of those who stand before it */
            passesOver: components["schemas"]["WaitingName"][];
            phone: string;
            /**
             * Format: int64
             * @description The order in which parties joined; rises by one
             */
            place: number;
            /**
             * Format: int64
             * @description Where the party stands among those who wait, as its own page says; left out for all others
             */
            position?: number;
            /** @description Of whoever accepted */
            registrationId?: string;
            /** @enum {string} */
            state: "waiting" | "offered" | "accepted" | "declined" | "ended" | "left" | "removed" | "closed";
            /** @description The first first */
            steps: components["schemas"]["WaitingStep"][];
            /** Format: date-time */
            updatedAt: string;
        };
        WaitingReceipt: {
            message: string;
        };
        WaitingRow: {
            email: string;
            /** Format: date */
            eventDate: string;
            eventId: string;
            eventTitle: string;
            fullName: string;
            id: string;
            /** Format: date-time */
            joinedAt: string;
            /** Format: date-time */
            offeredAt?: string;
            /**
             * Format: date-time
             * @description Until when the seats are held
             */
            offerEnds?: string;
            /** Format: int64 */
            partySize: number;
            phone: string;
            /**
             * Format: int64
             * @description The order in which parties joined; rises by one
             */
            place: number;
            /**
             * Format: int64
             * @description Where the party stands among those who wait, as its own page says; left out for all others
             */
            position?: number;
            /** @description Of whoever accepted */
            registrationId?: string;
            /** @enum {string} */
            state: "waiting" | "offered" | "accepted" | "declined" | "ended" | "left" | "removed" | "closed";
            /** Format: date-time */
            updatedAt: string;
        };
        WaitingStep: {
            /** Format: date-time */
            at: string;
            /** @description Who of the staff did it */
            by?: string;
            /**
             * Format: date-time
             * @description Of an offer
             */
            until?: string;
            /** @enum {string} */
            what: "joined" | "added" | "offered" | "accepted" | "declined" | "ended" | "left" | "removed" | "put back" | "closed";
        };
        WalkIn: {
            /** @description Empty for the first branch */
            branchId?: string;
            /** @description Empty for Walk-in */
            name?: string;
            /** @description A manager takes more people than there is room for */
            overbook?: boolean;
            /**
             * Format: int64
             * @description How many people
             */
            partySize: number;
        };
        WeekEvent: {
            date: string;
            id: string;
            /**
             * Format: int64
             * @description Parties to which seats are offered
             */
            offered: number;
            /** Format: int64 */
            soldSeats: number;
            time: string;
            title: string;
            /** Format: int64 */
            totalSeats: number;
            /**
             * Format: int64
             * @description Parties on the waiting list
             */
            waiting: number;
        };
        WholeInvoiceRefund: {
            items: components["schemas"]["InvoiceRefund"][];
            /** Format: int64 */
            total: number;
        };
        WishAnswer: {
            /**
             * @description open takes the answer back before the guest is told
             * @enum {string}
             */
            answer: "accepted" | "declined" | "open";
            /**
             * Format: date-time
             * @description askedAt of the wish
             */
            seen: string;
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
    "list-accounts": {
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
                    "application/json": components["schemas"]["AccountList"];
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
    "invite-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteInputBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationView"];
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
    "withdraw-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "invite-account-again": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["InvitationView"];
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
    "set-account-role": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
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
    "list-account-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["SessionList"];
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
    "end-account-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "end-account-session": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "set-account-status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
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
    "list-attendance": {
        parameters: {
            query?: {
                eventId?: string;
                page?: number;
                pageSize?: number;
                /** @description Only those of the event who have money with us; for managers */
                paid?: boolean;
                search?: string;
                status?: "registered" | "cancelled" | "called_off";
            };
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
                    "application/json": components["schemas"]["RegistrationList"];
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
    "export-attendance": {
        parameters: {
            query?: {
                eventId?: string;
                /** @description Only those of the event who have money with us; for managers */
                paid?: boolean;
                search?: string;
                status?: "registered" | "cancelled" | "called_off";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    "Content-Type"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "keep-registration": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "find-registration-money": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["Statement"];
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
    "receive-registration-payment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
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
    "reverse-registration-payment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReversalInputBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
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
    "refund-registration-payment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
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
    "plan-registration-seats": {
        parameters: {
            query: {
                numberOfAttendees: number;
            };
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["SeatsPlan"];
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
    "change-registration-seats": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registration"];
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
    "set-registration-status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusInputBody2"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registration"];
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
    "list-deleted-events": {
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
                    "application/json": components["schemas"]["DeletedEventList"];
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
    "list-audit": {
        parameters: {
            query?: {
                action?: string;
                /** @description The name of who did it, as it was then */
                actor?: string;
                /** @description The account of who did it */
                actorId?: string;
                entity?: string;
                entityId?: string;
                /** @description The first day */
                from?: string;
                page?: number;
                pageSize?: number;
                /** @description Words in names, actions and what was changed; all of them must be there */
                search?: string;
                /** @description The last day */
                to?: string;
            };
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
                    "application/json": components["schemas"]["AuditList"];
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
    "list-audit-choices": {
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
                    "application/json": components["schemas"]["AuditChoices"];
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
    "find-staff-availability": {
        parameters: {
            query: {
                /** @description Empty for the first branch */
                branchId?: string;
                /** @description YYYY-MM-DD */
                date: string;
                /** @description A reservation whose own people do not stand in its way */
                except?: string;
                partySize?: number;
            };
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
                    "application/json": components["schemas"]["Availability"];
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
    "list-backups": {
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
                    "application/json": components["schemas"]["BackupOverview"];
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
    "make-backup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupOverview"];
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
    "check-backup": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupOverview"];
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
    "prepare-backup-download": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "download-backup": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    "Content-Type"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
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
    "find-booking-rules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branch: string;
            };
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
                    "application/json": components["schemas"]["BranchRules"];
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
    "save-booking-rules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branch: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RulesInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BranchRules"];
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
    "preview-booking-rules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branch: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingRules"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Misfits"];
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
    "list-booking-rules": {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path: {
                branch: string;
            };
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
                    "application/json": components["schemas"]["RulesVersions"];
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
    "find-booking-rules-version": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branch: string;
                version: number;
            };
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
                    "application/json": components["schemas"]["BranchRules"];
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
    "restore-booking-rules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branch: string;
                version: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRulesInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BranchRules"];
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
    "list-colleagues": {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description In the name */
                search?: string;
            };
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
                    "application/json": components["schemas"]["ColleagueList"];
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
    "list-all-comments": {
        parameters: {
            query?: {
                event?: string;
                page?: number;
                pageSize?: number;
                search?: string;
                /** @description All when missing */
                status?: "unanswered" | "waiting" | "hidden";
            };
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
                    "application/json": components["schemas"]["ModeratedCommentList"];
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
    "moderate-comment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "approve-comment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "reply-to-comment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReply"];
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
    "delete-reply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                reply: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "set-comment-statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedComments"];
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
    "list-customers": {
        parameters: {
            query?: {
                /** @description Search inside words, too */
                inside?: boolean;
                page?: number;
                pageSize?: number;
                /** @description The beginning of a name, e-mail, phone number, tag or allergy */
                search?: string;
                /** @description name, email, reservations or lastVisit; a minus turns the order around */
                sort?: string;
            };
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
                    "application/json": components["schemas"]["CustomerList"];
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
    "export-customers": {
        parameters: {
            query?: {
                /** @description Search inside words, too */
                inside?: boolean;
                /** @description The beginning of a name, e-mail, phone number, tag or allergy */
                search?: string;
                /** @description name, email, reservations or lastVisit; a minus turns the order around */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    "Content-Type"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "find-customer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: string;
            };
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
                    "application/json": components["schemas"]["CustomerDetails"];
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
    "find-customer-card": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: string;
            };
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
                    "application/json": components["schemas"]["CustomerFile"];
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
    "save-customer-card": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerCard"];
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
    "list-customer-invoices": {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path: {
                email: string;
            };
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
                    "application/json": components["schemas"]["GuestInvoices"];
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
    "confirm-customer-name": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmedName"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
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
    "list-customer-notes": {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path: {
                email: string;
            };
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
                    "application/json": components["schemas"]["NoteList"];
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
    "list-customer-registrations": {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path: {
                email: string;
            };
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
                    "application/json": components["schemas"]["CustomerRegistrations"];
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
    "list-customer-visits": {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                when?: "coming" | "past" | "missed";
            };
            header?: never;
            path: {
                email: string;
            };
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
                    "application/json": components["schemas"]["VisitList"];
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
    "list-customer-waiting": {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path: {
                email: string;
            };
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
                    "application/json": components["schemas"]["CustomerWaiting"];
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
    "count-customers": {
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
                    "application/json": components["schemas"]["CustomerStats"];
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
    "list-customer-tags": {
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
                    "application/json": components["schemas"]["TagList"];
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
    "find-dashboard": {
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
                    "application/json": components["schemas"]["Dashboard"];
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
    "find-backup-status": {
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
                    "application/json": components["schemas"]["BackupStatus"];
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
    "find-checkup-status": {
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
                    "application/json": components["schemas"]["CheckupStatus"];
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
    "find-getting-started": {
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
                    "application/json": components["schemas"]["GettingStarted"];
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
    "dismiss-getting-started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DismissInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GettingStarted"];
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
    "find-diary-day": {
        parameters: {
            query?: {
                /** @description Empty for the first branch */
                branchId?: string;
                /** @description YYYY-MM-DD; empty for today */
                date?: string;
            };
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
                    "application/json": components["schemas"]["DiaryDay"];
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
    "find-diary-week": {
        parameters: {
            query?: {
                /** @description Empty for the first branch */
                branchId?: string;
                /** @description Any day of the week, YYYY-MM-DD; empty for today */
                from?: string;
            };
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
                    "application/json": components["schemas"]["DiaryWeek"];
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
    "list-employees": {
        parameters: {
            query?: {
                department?: "Kitchen" | "Service" | "Management" | "Administration" | "Maintenance" | "Security" | "Cleaning" | "Bar";
                page?: number;
                pageSize?: number;
                /** @description In name, email, number, position and department */
                search?: string;
                sort?: "name" | "-name" | "employeeNumber" | "-employeeNumber" | "hireDate" | "-hireDate" | "department" | "-department" | "createdAt" | "-createdAt";
                status?: "active" | "inactive" | "terminated";
            };
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
                    "application/json": components["schemas"]["EmployeeList"];
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
    "create-employee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEmployee"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
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
    "export-employees": {
        parameters: {
            query?: {
                department?: "Kitchen" | "Service" | "Management" | "Administration" | "Maintenance" | "Security" | "Cleaning" | "Bar";
                /** @description In name, email, number, position and department */
                search?: string;
                sort?: "name" | "-name" | "employeeNumber" | "-employeeNumber" | "hireDate" | "-hireDate" | "department" | "-department" | "createdAt" | "-createdAt";
                status?: "active" | "inactive" | "terminated";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    "Content-Type"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "find-employee": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["Employee"];
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
    "update-employee": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
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
    "delete-employee": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "invite-employee": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteInputBody1"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationView"];
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
    "link-sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
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
    "unlink-sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["Employee"];
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
    "set-employee-status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusInputBody1"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
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
    "list-other-sign-ins": {
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
                    "application/json": components["schemas"]["SignInList"];
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
    "count-employees": {
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
                    "application/json": components["schemas"]["EmployeeStats"];
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
    "list-managed-events": {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                search?: string;
                state?: "draft" | "published" | "called_off";
                when?: "upcoming" | "past" | "all";
            };
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
                    "application/json": components["schemas"]["ManagedEventList"];
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
    "create-event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedEvent"];
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
    "find-managed-event": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["ManagedEvent"];
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
    "update-event": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedEvent"];
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
    "delete-event": {
        parameters: {
            query?: {
                /** @description Also where guests have paid: their registrations keep what they paid */
                anyway?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "find-call-off-effects": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["CallOffEffects"];
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
    "call-off-event": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallOffInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalledOffEvent"];
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
    "find-door-list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["DoorList"];
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
    "duplicate-event": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DuplicateInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedEvent"];
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
    "find-payment-change": {
        parameters: {
            query: {
                payment: "venue" | "deposit" | "full";
            };
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["PaymentChange"];
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
    "list-waiting": {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description What became of those who wait no more, the latest first */
                past?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["WaitingList"];
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
    "add-to-waiting-list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallerInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingEntry"];
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
    "export-waiting": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    "Content-Type"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "find-factor-roles": {
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
                    "application/json": components["schemas"]["FactorRoles"];
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
    "set-factor-roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorRoles"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "create-gallery-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** @description Needed: what it shows, for those who cannot see it */
                    alt?: string;
                    /** @description Needed */
                    category?: string;
                    description?: string;
                    /**
                     * Format: binary
                     * @description Needed, unless it was sent ahead: JPEG, PNG or WebP, under 5 MB and 25 megapixels
                     */
                    file?: string;
                    /** @description Instead of the file: the id of one that was sent ahead */
                    pictureId?: string;
                    /** @description Its headline; without one the alt text stands for it */
                    title?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GalleryImage"];
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
    "delete-gallery-image": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "update-gallery-image": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GalleryImageChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GalleryImage"];
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
    "find-gallery-file": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["StorageFile"];
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
    "move-gallery-image": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GalleryMove"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "send-gallery-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description Needed: JPEG, PNG or WebP, under 5 MB and 25 megapixels
                     */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picture"];
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
    "upload-event-image": {
        parameters: {
            query?: {
                /** @description The event that it is for, when there is one already */
                eventId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description Needed: JPEG, PNG or WebP, under 5 MB and 25 megapixels
                     */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picture"];
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
    "list-invoices": {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description In number, customer name and e-mail */
                search?: string;
                sort?: "created" | "-created" | "due" | "-due" | "customer" | "-customer" | "amount" | "-amount" | "number" | "-number";
                /** @description outstanding: pending and overdue; invoiced: all but the cancelled; unsecured: outstanding, and the deposit is late; not-due: owed, and not late; the others: overdue by so many days */
                status?: "pending" | "paid" | "overdue" | "cancelled" | "outstanding" | "invoiced" | "unsecured" | "not-due" | "1-30" | "31-60" | "61+";
            };
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
                    "application/json": components["schemas"]["InvoiceList"];
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
    "create-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
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
    "export-invoices": {
        parameters: {
            query?: {
                /** @description In number, customer name and e-mail */
                search?: string;
                sort?: "created" | "-created" | "due" | "-due" | "customer" | "-customer" | "amount" | "-amount" | "number" | "-number";
                /** @description outstanding: pending and overdue; invoiced: all but the cancelled; unsecured: outstanding, and the deposit is late; not-due: owed, and not late; the others: overdue by so many days */
                status?: "pending" | "paid" | "overdue" | "cancelled" | "outstanding" | "invoiced" | "unsecured" | "not-due" | "1-30" | "31-60" | "61+";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    "Content-Type"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "find-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["Invoice"];
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
    "update-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
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
    "delete-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "send-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "unsend-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "find-invoice-money": {
        parameters: {
            query?: {
                /** @description What goes back if it is they who cancel; empty is whoever did, and otherwise the guest */
                by?: "guest" | "venue";
            };
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["Statement"];
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
    "receive-invoice-payment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
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
    "reverse-invoice-payment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReversalInputBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
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
    "print-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    "Content-Type"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
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
    "refund-invoice-payment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
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
    "set-invoice-status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusInputBody3"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
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
    "find-invoice-reminders": {
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
                    "application/json": components["schemas"]["InvoiceReminders"];
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
    "set-invoice-reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceReminders"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceReminders"];
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
    "count-invoices": {
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
                    "application/json": components["schemas"]["InvoiceStats"];
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
    "list-letter-progress": {
        parameters: {
            query?: {
                /** @description As Record names them, with commas between them */
                records?: string[];
            };
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
                    "application/json": components["schemas"]["LetterProgressList"];
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
    "list-letters-about": {
        parameters: {
            query: {
                /** @description As Record names it */
                record: string;
            };
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
                    "application/json": components["schemas"]["LettersAbout"];
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
    "follow-admin": {
        parameters: {
            query?: {
                /** @description What to hear of, with all beneath it; several with commas between them, or each for itself; everything when missing */
                topics?: string[];
            };
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
    "list-outbox": {
        parameters: {
            query?: {
                /** @description A record that the messages tell of */
                about?: string;
                kind?: string;
                page?: number;
                pageSize?: number;
                /** @description In address, name and subject */
                search?: string;
                status?: "queued" | "sent" | "failed";
            };
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
                    "application/json": components["schemas"]["OutboxList"];
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
    "find-message": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["OutboxPreview"];
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
    "show-message": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Content-Security-Policy"?: string;
                    "Content-Type"?: string;
                    "X-Frame-Options"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
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
    "correct-message-address": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipientInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutboxMessage"];
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
    "retry-message": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["OutboxMessage"];
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
    "release-messages": {
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
                    "application/json": components["schemas"]["Released"];
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
    "retry-failed-messages": {
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
                    "application/json": components["schemas"]["Released"];
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
    "find-outbox-state": {
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
                    "application/json": components["schemas"]["OutboxOverview"];
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
    "find-profile": {
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
                    "application/json": components["schemas"]["Account"];
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
    "update-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
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
    "begin-authenticator": {
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
                    "application/json": components["schemas"]["NewAuthenticator"];
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
    "add-authenticator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddAuthenticatorInputBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedFactor"];
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
    "confirm-identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Proof"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "list-factors": {
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
                    "application/json": components["schemas"]["FactorList"];
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
    "rename-factor": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                factorId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameFactorInputBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "remove-factor": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                factorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "begin-passkey": {
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
                    "application/json": components["schemas"]["PasskeyOffer"];
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
    "ask-own-passkey": {
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
                    "application/json": components["schemas"]["PasskeyRequest"];
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
    "add-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskeyInputBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedFactor"];
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
    "change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordInputBody"];
            };
        };
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
    "renew-recovery-codes": {
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
                    "application/json": components["schemas"]["RecoveryCodes"];
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
    "list-own-sessions": {
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
                    "application/json": components["schemas"]["SessionList"];
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
    "end-other-sessions": {
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
    "end-own-session": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "list-public-holidays": {
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
                    "application/json": components["schemas"]["PublicHolidays"];
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
    "find-money-report": {
        parameters: {
            query?: {
                /** @description The first day, for dates */
                from?: string;
                /** @description dates: from one day to another */
                period?: "this-month" | "last-month" | "this-quarter" | "this-year" | "dates";
                /** @description The last day, for dates */
                to?: string;
            };
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
                    "application/json": components["schemas"]["MoneyReport"];
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
    "list-event-takings": {
        parameters: {
            query?: {
                /** @description The first day, for dates */
                from?: string;
                page?: number;
                pageSize?: number;
                /** @description dates: from one day to another */
                period?: "this-month" | "last-month" | "this-quarter" | "this-year" | "dates";
                /** @description The last day, for dates */
                to?: string;
            };
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
                    "application/json": components["schemas"]["EventTakingsList"];
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
    "export-payments": {
        parameters: {
            query?: {
                /** @description The first day, for dates */
                from?: string;
                /** @description dates: from one day to another */
                period?: "this-month" | "last-month" | "this-quarter" | "this-year" | "dates";
                /** @description The last day, for dates */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    "Content-Type"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "list-reservations": {
        parameters: {
            query?: {
                /** @description Empty for all */
                branchId?: string;
                /** @description The first day, YYYY-MM-DD */
                from?: string;
                /** @description Search inside words, too */
                inside?: boolean;
                page?: number;
                pageSize?: number;
                /** @description The beginning of a name, e-mail or phone number */
                search?: string;
                /** @description created, date or name; a minus turns the order around */
                sort?: string;
                /** @description Empty for all; expected for whoever has not been declined or cancelled */
                status?: string;
                /** @description The last day */
                to?: string;
            };
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
                    "application/json": components["schemas"]["ReservationList"];
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
    "create-reservation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reservation"];
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
    "find-reservation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["Reservation"];
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
    "change-reservation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reservation"];
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
    "delete-reservation": {
        parameters: {
            query?: {
                /** @description Whether a guest who is still expected is told that it is cancelled */
                tell?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "offer-times": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OffersInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reservation"];
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
    "withdraw-offers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "find-reservation-refunds": {
        parameters: {
            query?: {
                /** @description Who cancels */
                by?: "guest" | "venue";
            };
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["WholeInvoiceRefund"];
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
    "set-reservation-status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationAnswer"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reservation"];
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
    "find-reservation-wish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["OpenWish"];
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
    "answer-reservation-wish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WishAnswer"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reservation"];
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
    "answer-reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationAnswers"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationsAnswered"];
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
    "find-callers": {
        parameters: {
            query?: {
                /** @description Any part of a name or a phone number */
                search?: string;
            };
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
                    "application/json": components["schemas"]["KnownCallers"];
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
    "seat-walk-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WalkIn"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reservation"];
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
    "find-backup-settings": {
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
                    "application/json": components["schemas"]["BackupSettings"];
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
    "update-backup-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BackupPlanInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupSettings"];
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
    "find-mail-settings": {
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
                    "application/json": components["schemas"]["MailSettings"];
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
    "update-mail-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailServerInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailSettings"];
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
    "test-mail-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailServerInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTest"];
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
    "find-site-draft": {
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
                    "application/json": components["schemas"]["SiteDraft"];
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
    "update-site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteDraft"];
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
    "find-payment-details": {
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
                    "application/json": components["schemas"]["BankAccount"];
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
    "upload-site-film": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description Needed: MP4 or WebM, under 8 MB
                     */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteFilm"];
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
    "upload-site-picture": {
        parameters: {
            query?: {
                /** @description Which files are made of it */
                for?: "page" | "hero" | "logo";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description Needed: JPEG, PNG or WebP, under 5 MB and 25 megapixels
                     */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picture"];
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
    "list-site-versions": {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
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
                    "application/json": components["schemas"]["SiteVersions"];
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
    "find-site-version": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                version: number;
            };
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
                    "application/json": components["schemas"]["SiteDraft"];
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
    "restore-site-version": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                version: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteDraft"];
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
    "find-waiting": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["WaitingParty"];
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
    "offer-seats": {
        parameters: {
            query?: {
                /** @description Seats that the event gets first, which nobody else is offered */
                addSeats?: number;
            };
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["WaitingEntry"];
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
    "put-back-on-waiting-list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["WaitingEntry"];
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
    "remove-from-waiting-list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["WaitingEntry"];
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
    "find-availability": {
        parameters: {
            query: {
                /** @description Empty for the first branch */
                branchId?: string;
                /** @description YYYY-MM-DD */
                date: string;
                partySize?: number;
            };
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
                    "application/json": components["schemas"]["Availability"];
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
    "delete-comment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
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
    "list-events": {
        parameters: {
            query?: {
                /** @description At most so many; 0 for all */
                limit?: number;
                /** @description Only events of today or later */
                upcoming?: boolean;
            };
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
                    "application/json": components["schemas"]["EventList"];
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
    "find-event": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["Event"];
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
    "download-event-calendar": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    "Content-Type"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
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
    "list-comments": {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentList"];
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
    "add-comment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Cache-Control"?: string;
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewComment"];
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
    "find-likes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Likes"];
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
    "like-event": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Likes"];
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
    "unlike-event": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Likes"];
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
    "register-for-event": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationReceipt"];
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
    "join-waiting-list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaitingInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingReceipt"];
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
    "list-gallery": {
        parameters: {
            query?: {
                /** @description Only this one; empty for all */
                category?: string;
                page?: number;
                pageSize?: number;
            };
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
                    "application/json": components["schemas"]["GalleryList"];
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
    "find-gallery-image": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["GalleryImage"];
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
    "follow-site": {
        parameters: {
            query?: {
                /** @description What to hear of, with all beneath it; several with commas between them, or each for itself; everything when missing */
                topics?: string[];
            };
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
    "download-reservation-calendar": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    "Content-Type"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
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
    "request-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestResetInputBody"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetAnswer"];
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
    "use-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkInput"];
            };
        };
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
    "find-own-registration": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
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
                    "application/json": components["schemas"]["RegistrationReceipt"];
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
    "request-reservation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisitorRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationReceived"];
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
                    "Clear-Site-Data"?: string;
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
    "finish-sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeInputBody"];
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
    "sign-in-with-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyInputBody"];
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
    "ask-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskPasskeyInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequest"];
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
