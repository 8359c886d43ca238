/*
 * What a screen reader finds on the main pages: landmarks, headings and controls, in their order. What changes
 * from day to day, or by other tests, such as dates, sums and the venue's words, is left out.
 */
const header = `
- link "Skip to the content"
- banner:
  - link "Veld & Vine"
  - navigation "Main":
    - link "Home"
    - link "About Us"
    - link "Menu"
    - link "Gallery"
    - link "Events"
    - link "Book US"`;

const footer = `
- contentinfo:
  - paragraph
  - paragraph: /All rights reserved/
  - link "Terms and Conditions"
  - list:
    - listitem:
      - link /\\w/`;

const request = `
    - form "Reservation request":
      - textbox "First name"
      - textbox "Last name"
      - textbox "Email"
      - combobox "Branch":
        - option "Ladysmith" [selected]
        - option "Newcastle"
      - textbox "Date"
      - combobox "Guests":
        - option "1 Guest"
        - option "2 Guests" [selected]
        - option "3 Guests"
        - option "4 Guests"
        - option "5+ Guests"
      - combobox "Time":
        - option "No particular time" [selected]
      - textbox "Phone"
      - combobox "Occasion":
        - option "No particular occasion" [selected]
      - textbox "Special request"
      - button "Request a reservation"`;

export const publicTrees: Record<string, string> = {
  '/': `${header}
- main:
  - region "Welcome":
    - heading "Veld & Vine" [level=1]
    - link "View Menu"
    - link "Browse Events"
    - group "Background":
      - button /(Pause|Play) video/
      - 'button "Show slide 1 of 3: Veld & Vine"'
      - 'button "Show slide 2 of 3: EXCLUSIVE EVENTS"'
      - 'button "Show slide 3 of 3: PRIVATE DINING"'
  - region "Upcoming events":
    - heading "Upcoming events" [level=2]
    - link "See all events"
    - list:
      - listitem:
        - article:
          - heading [level=3]:
            - link
          - list:
            - listitem
            - listitem
            - listitem
  - region "Our Story":
    - heading [level=2]
  - region "What we set up":
    - heading "What we set up" [level=2]
  - region /Pricelist/:
    - heading /Pricelist/ [level=2]
    - term
    - definition
  - region "Request a reservation":
    - heading "Request a reservation" [level=2]${request}${footer}`,
  '/events': `${header}
- main:
  - heading "Events" [level=1]
  - list:
    - listitem:
      - article:
        - heading [level=2]:
          - link
        - list:
          - listitem
          - listitem
          - listitem
        - button "Register Now"${footer}`,
  '/contact': `${header}
- main:
  - region "Request a reservation":
    - heading "Contact" [level=1]
    - heading "Request a reservation" [level=2]${request}
  - region "Find us":
    - heading "Find us" [level=2]
    - article:
      - heading "Ladysmith" [level=3]
      - list:
        - listitem:
          - link "Map and directions to Ladysmith"
        - listitem:
          - link
        - listitem:
          - link
        - listitem:
          - link "Chat on WhatsApp"
    - article:
      - heading "Newcastle" [level=3]${footer}`,
  '/menu': `${header}
- main:
  - heading "Menu" [level=1]
  - region "To begin":
    - link:
      - img
    - heading "To begin" [level=2]
    - list:
      - listitem:
        - heading [level=3]
        - paragraph${footer}`,
  '/gallery': `${header}
- main:
  - heading "Luxury Moments" [level=1]
  - navigation "Categories":
    - list:
      - listitem:
        - link "All"
  - list:
    - listitem:
      - link:
        - img /\\w/${footer}`,
  '/login': `${header}
- main:
  - heading "Sign in" [level=1]
  - form "Sign in":
    - textbox "Email"
    - textbox "Password"
    - button "Sign in"
  - paragraph:
    - link "Forgot your password?"${footer}`,
};

const frame = `
- link "Skip to the content"
- banner:
  - link "Veld & Vine"
  - button "Website"
  - button "Search or go to…"
  - link "Add a reservation"
  - button /Account of/
- complementary:
  - navigation "Admin":
    - link "Today"
    - link "Reservations"
    - link "Events"
    - link "Guests"
    - link "Invoices"
    - link "Reports"
    - link "Texts and menu"
    - link "Gallery"
    - link "Comments"
    - link "Team"
    - link "Booking rules"
    - link "Payments and terms"
    - link "Sent mail"
    - link "Mail server"
    - link "Backups"
    - link "Sign-in and security"
    - link "History"`;

export const staffTrees: Record<string, string> = {
  '/admin': `${frame}
- main:
  - heading "Dashboard" [level=1]
  - link "Add Reservation"
  - region "Waiting for an answer":
    - heading "Waiting for an answer" [level=2]
  - region "Coming today":
    - heading "Coming today" [level=2]
  - region "Events of the next seven days":
    - heading "Events of the next seven days" [level=2]
  - region "At a glance":
    - heading "At a glance" [level=2]
    - term
    - definition
  - region "Revenue":
    - heading "Revenue" [level=2]
  - region "Reservations":
    - heading "Reservations" [level=2]
    - searchbox "Search reservations"
    - combobox "Status"
    - textbox "From"
    - textbox "To"
    - table "Reservations":
      - rowgroup:
        - row:
          - columnheader "Guest":
            - button "Guest"
          - columnheader "Date":
            - button "Date"
          - columnheader "Guests"
          - columnheader "Special request"
          - columnheader "Received":
            - button "Received"
          - columnheader "Status"
          - columnheader "Actions"`,
  '/admin/invoices': `${frame}
- main:
  - heading "Invoices" [level=1]
  - link "Export CSV"
  - link "Create Invoice"
  - term: Total Revenue
  - definition
  - searchbox "Search invoices"
  - combobox "Filter by status"
  - table "Invoices":
    - rowgroup:
      - row:
        - 'columnheader "Invoice #"'
        - columnheader "Customer"
        - columnheader "Date"
        - columnheader "Due Date"
        - columnheader "Amount"
        - columnheader "Status"
        - columnheader "Actions"
    - rowgroup:
      - row:
        - cell:
          - link /^INV-/
        - cell
        - cell
        - cell
        - cell
        - cell:
          - combobox /^Status of INV-/
        - cell`,
};
