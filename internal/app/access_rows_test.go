package app_test

// who may call an operation.
type who string

const (
	public   who = "public"
	staff    who = "staff" // every role
	managers who = "owner, manager"
	owner    who = "owner"
)

// row is what the walk through the contract needs to know of an operation: who
// may call it, where, and with what. Names in braces are records that exist.
type row struct {
	who    who
	path   string
	body   any
	ok     int  // the answer to those who may; 0: anything but a refusal or a failure
	gone   bool // those who may call it for a record that is not there
	stream bool // the answer does not end
	// refused is the code with which those who may are asked for something first.
	refused string
}

type fields map[string]any

var employeeBody = fields{
	"firstName": "New", "lastName": "Person", "email": "new@example.com", "phone": "1", "position": "Server", "department": "Service", "hireDate": "2026-09-01",
}

var mailBody = fields{"version": 0, "server": fields{
	"host": "mail.example.com", "port": 587, "security": "starttls", "user": "", "fromName": "", "fromAddress": "venue@example.com", "replyTo": "",
}}

var rulesBody = fields{
	"serving": []any{}, "stays": []any{}, "capacity": 0, "largestParty": 0, "noticeHours": 0, "horizonMonths": 1, "closed": []any{}, "confirmAlone": false,
}

// access has a row for every operation of the contract: the walk fails when one
// is missing, or when the contract says another who.
var access = map[string]row{
	"sign-in":                       {who: public, path: "/api/session", body: fields{"email": "nobody@example.com", "password": "wrong wrong wrong"}, ok: 401},
	"find-session":                  {who: public, path: "/api/session", ok: 200},
	"sign-out":                      {who: public, path: "/api/session?", gone: true},
	"finish-sign-in":                {who: public, path: "/api/session/code", body: fields{"code": "123456"}, ok: 401},
	"ask-passkey":                   {who: public, path: "/api/session/passkey-request", body: fields{}, ok: 409}, // tests run at a bare address
	"sign-in-with-passkey":          {who: public, path: "/api/session/passkey", body: fields{"passkey": fields{"id": "", "clientData": "", "authenticatorData": "", "signature": ""}}, ok: 400},
	"request-password-reset":        {who: public, path: "/api/password-resets", body: fields{"email": "nobody@example.com"}, ok: 202},
	"use-password-reset":            {who: public, path: "/api/password-resets/nonsense", body: fields{"password": "a long enough sentence"}, ok: 404},
	"find-site":                     {who: public, path: "/api/site", ok: 200},
	"list-events":                   {who: public, path: "/api/events", ok: 200},
	"find-event":                    {who: public, path: "/api/events/{event}", ok: 200},
	"find-own-registration":         {who: public, path: "/api/registrations/nobody", ok: 404},
	"download-event-calendar":       {who: public, path: "/api/events/{event}/calendar.ics", ok: 200},
	"register-for-event":            {who: public, path: "/api/events/{event}/registrations", body: fields{}, ok: 422},
	"join-waiting-list":             {who: public, path: "/api/events/{event}/waiting", body: fields{}, ok: 422},
	"find-likes":                    {who: public, path: "/api/events/{event}/likes", ok: 200},
	"like-event":                    {who: public, path: "/api/events/missing/likes/mine"},
	"unlike-event":                  {who: public, path: "/api/events/{event}/likes/mine"},
	"list-comments":                 {who: public, path: "/api/events/{event}/comments", ok: 200},
	"add-comment":                   {who: public, path: "/api/events/{event}/comments", body: fields{"text": "", "name": ""}},
	"delete-comment":                {who: public, path: "/api/comments/missing"},
	"follow-site":                   {who: public, path: "/api/live?topics=events", ok: 200, stream: true},
	"request-reservation":           {who: public, path: "/api/reservations", body: fields{"firstName": "", "lastName": "", "email": "", "date": "", "guests": ""}, ok: 422},
	"download-reservation-calendar": {who: public, path: "/api/manage/nonsense/calendar.ics", ok: 404},
	"find-availability":             {who: public, path: "/api/availability?date=2026-09-20", ok: 200},

	"list-gallery":       {who: public, path: "/api/gallery", ok: 200},
	"find-gallery-image": {who: public, path: "/api/gallery/missing", ok: 404},

	"upload-event-image":      {who: staff, path: "/api/admin/images", body: fields{}},
	"create-gallery-image":    {who: staff, path: "/api/admin/gallery", body: fields{}},
	"send-gallery-file":       {who: staff, path: "/api/admin/gallery/files", body: fields{}},
	"move-gallery-image":      {who: staff, path: "/api/admin/gallery/missing/place", body: fields{"before": "x"}, ok: 404},
	"find-gallery-file":       {who: staff, path: "/api/admin/gallery/missing/file", ok: 404},
	"update-gallery-image":    {who: staff, path: "/api/admin/gallery/missing", body: fields{"category": "x", "alt": "x", "description": ""}, ok: 404},
	"delete-gallery-image":    {who: staff, path: "/api/admin/gallery/missing"},
	"follow-admin":            {who: staff, path: "/api/admin/live", ok: 200, stream: true},
	"find-dashboard":          {who: staff, path: "/api/admin/dashboard", ok: 200},
	"list-reservations":       {who: staff, path: "/api/admin/reservations", ok: 200},
	"create-reservation":      {who: staff, path: "/api/admin/reservations", body: fields{"firstName": "", "lastName": "", "email": "", "date": "", "guests": "", "time": ""}, ok: 422},
	"seat-walk-in":            {who: staff, path: "/api/admin/reservations/walk-ins", body: fields{"partySize": 0}, ok: 422},
	"find-callers":            {who: staff, path: "/api/admin/reservations/callers?search=canary", ok: 200},
	"find-reservation":        {who: staff, path: "/api/admin/reservations/{reservation}", ok: 200},
	"set-reservation-status":  {who: staff, path: "/api/admin/reservations/{reservation}/status", body: fields{"status": "pending"}},
	"offer-times":             {who: staff, path: "/api/admin/reservations/{reservation}/offers", body: fields{"times": []any{}}, ok: 422},
	"withdraw-offers":         {who: staff, path: "/api/admin/reservations/{reservation}/offers", ok: 204},
	"answer-reservations":     {who: staff, path: "/api/admin/reservations/answers", body: fields{"ids": []any{}, "from": "pending", "status": "confirmed"}, ok: 422},
	"change-reservation":      {who: staff, path: "/api/admin/reservations/{reservation}", body: fields{"firstName": "", "lastName": "", "email": "", "date": "", "seen": "2026-01-01T00:00:00Z"}, ok: 409},
	"find-reservation-wish":   {who: staff, path: "/api/admin/reservations/{reservation}/wish", ok: 200},
	"answer-reservation-wish": {who: staff, path: "/api/admin/reservations/{reservation}/wish", body: fields{"answer": "declined", "seen": "2026-01-01T00:00:00Z"}, ok: 409},
	"delete-reservation":      {who: staff, path: "/api/admin/reservations/{reservation}", gone: true},
	"find-staff-availability": {who: staff, path: "/api/admin/availability?date=2026-09-20", ok: 200},
	"find-diary-day":          {who: staff, path: "/api/admin/diary?date=2026-09-24", ok: 200},
	"find-diary-week":         {who: staff, path: "/api/admin/diary/week?from=2026-09-24", ok: 200},
	"list-customers":          {who: staff, path: "/api/admin/customers", ok: 200},
	"count-customers":         {who: staff, path: "/api/admin/customers/stats", ok: 200},
	"export-customers":        {who: managers, path: "/api/admin/customers.csv", ok: 200},
	"find-customer":           {who: staff, path: "/api/admin/customers/canary-guest@example.com", ok: 200},

	"list-customer-tags":          {who: staff, path: "/api/admin/customers/tags", ok: 200},
	"find-customer-card":          {who: staff, path: "/api/admin/customers/canary-guest@example.com/card", ok: 200},
	"save-customer-card":          {who: staff, path: "/api/admin/customers/nobody@example.com/card", body: fields{"notes": "", "allergies": "", "tags": []any{}, "version": 0}, ok: 404},
	"confirm-customer-name":       {who: staff, path: "/api/admin/customers/nobody@example.com/name", body: fields{"firstName": "Canary", "lastName": "Guest", "phone": ""}, ok: 404},
	"list-customer-visits":        {who: staff, path: "/api/admin/customers/canary-guest@example.com/visits", ok: 200},
	"list-customer-notes":         {who: staff, path: "/api/admin/customers/canary-guest@example.com/notes", ok: 200},
	"list-customer-registrations": {who: staff, path: "/api/admin/customers/canary-visitor@example.com/registrations", ok: 200},
	"list-customer-invoices":      {who: managers, path: "/api/admin/customers/canary-guest@example.com/invoices", ok: 200},

	"find-registration-money":      {who: managers, path: "/api/admin/attendance/{registration}/payments", ok: 200},
	"receive-registration-payment": {who: managers, path: "/api/admin/attendance/{registration}/payments", body: fields{"amountCents": 0, "method": "eft", "receivedOn": "2026-01-01"}, ok: 422},
	"refund-registration-payment":  {who: managers, path: "/api/admin/attendance/{registration}/refunds", body: fields{"amountCents": 0, "method": "eft", "receivedOn": "2026-01-01"}, ok: 422},
	"reverse-registration-payment": {who: managers, path: "/api/admin/attendance/{registration}/payments/missing/reversal", body: fields{}, ok: 404},
	"list-managed-events":          {who: staff, path: "/api/admin/events", ok: 200},
	"create-event":                 {who: staff, path: "/api/admin/events", body: fields{"title": ""}, ok: 422},
	"find-managed-event":           {who: staff, path: "/api/admin/events/{event}", ok: 200},
	"update-event":                 {who: staff, path: "/api/admin/events/{event}", body: fields{"title": ""}, ok: 422},
	"delete-event":                 {who: staff, path: "/api/admin/events/{event}", gone: true},
	"call-off-event":               {who: staff, path: "/api/admin/events/{event}/call-off", body: fields{"because": ""}, ok: 422},
	"duplicate-event":              {who: staff, path: "/api/admin/events/missing/duplicate", ok: 404},
	"list-waiting":                 {who: staff, path: "/api/admin/events/{event}/waiting", ok: 200},
	"offer-seats":                  {who: staff, path: "/api/admin/waiting/missing/offer", ok: 404},
	"remove-from-waiting-list":     {who: staff, path: "/api/admin/waiting/missing/remove", ok: 404},
	"find-door-list":               {who: staff, path: "/api/admin/events/{event}/door-list", ok: 200},
	"list-attendance":              {who: staff, path: "/api/admin/attendance", ok: 200},
	"list-deleted-events":          {who: staff, path: "/api/admin/attendance/deleted-events", ok: 200},
	"export-attendance":            {who: managers, path: "/api/admin/attendance.csv", ok: 200},
	"set-registration-status":      {who: staff, path: "/api/admin/attendance/{registration}/status", body: fields{"status": "registered"}},
	"plan-registration-seats":      {who: staff, path: "/api/admin/attendance/{registration}/seats?numberOfAttendees=1", ok: 200},
	"change-registration-seats":    {who: staff, path: "/api/admin/attendance/{registration}/seats", body: fields{"numberOfAttendees": 0}, ok: 422},
	"keep-registration":            {who: staff, path: "/api/admin/attendance/{registration}/keep", ok: 204},
	"list-all-comments":            {who: staff, path: "/api/admin/comments", ok: 200},
	"approve-comment":              {who: staff, path: "/api/admin/comments/{comment}/approve", ok: 204},
	"set-comment-statuses":         {who: staff, path: "/api/admin/comments/status", body: fields{"changes": []any{fields{"id": "missing", "from": "shown", "to": "hidden"}}}, ok: 200},
	"reply-to-comment":             {who: staff, path: "/api/admin/comments/{comment}/replies", body: fields{"text": ""}, ok: 422},
	"delete-reply":                 {who: staff, path: "/api/admin/comments/{comment}/replies/missing", ok: 404},
	"moderate-comment":             {who: managers, path: "/api/admin/comments/{comment}", gone: true},
	"list-invoices":                {who: managers, path: "/api/admin/invoices", ok: 200},
	"count-invoices":               {who: managers, path: "/api/admin/invoices/stats", ok: 200},
	"export-invoices":              {who: managers, path: "/api/admin/invoices.csv", ok: 200},
	"create-invoice":               {who: managers, path: "/api/admin/invoices", body: fields{"items": []any{}}, ok: 422},
	"find-invoice":                 {who: managers, path: "/api/admin/invoices/{invoice}", ok: 200},
	"print-invoice":                {who: managers, path: "/api/admin/invoices/{invoice}/pdf", ok: 200},
	"update-invoice":               {who: managers, path: "/api/admin/invoices/{invoice}", body: fields{"items": []any{}}, ok: 422},
	"set-invoice-status":           {who: managers, path: "/api/admin/invoices/{invoice}/status", body: fields{"status": "paid"}, ok: 200},
	"find-invoice-money":           {who: managers, path: "/api/admin/invoices/{invoice}/payments", ok: 200},
	"receive-invoice-payment":      {who: managers, path: "/api/admin/invoices/{invoice}/payments", body: fields{"amountCents": 0, "method": "eft", "receivedOn": "2026-01-01"}, ok: 422},
	"refund-invoice-payment":       {who: managers, path: "/api/admin/invoices/{invoice}/refunds", body: fields{"amountCents": 0, "method": "eft", "receivedOn": "2026-01-01"}, ok: 422},
	"reverse-invoice-payment":      {who: managers, path: "/api/admin/invoices/{invoice}/payments/missing/reversal", body: fields{}, ok: 404},
	"find-money-report":            {who: managers, path: "/api/admin/reports", ok: 200},
	"list-event-takings":           {who: managers, path: "/api/admin/reports/events", ok: 200},
	"export-payments":              {who: managers, path: "/api/admin/reports/payments.csv", ok: 200},
	"send-invoice":                 {who: managers, path: "/api/admin/invoices/missing/letter", ok: 404},
	"unsend-invoice":               {who: managers, path: "/api/admin/invoices/{invoice}/letter", ok: 409},
	"find-invoice-reminders":       {who: managers, path: "/api/admin/invoices/reminders", ok: 200},
	"set-invoice-reminders":        {who: owner, path: "/api/admin/invoices/reminders", body: fields{"enabled": true}, ok: 200},
	"delete-invoice":               {who: managers, path: "/api/admin/invoices/{invoice}", gone: true},
	"list-colleagues":              {who: staff, path: "/api/admin/colleagues", ok: 200},
	"list-employees":               {who: managers, path: "/api/admin/employees", ok: 200},
	"count-employees":              {who: managers, path: "/api/admin/employees/stats", ok: 200},
	"export-employees":             {who: managers, path: "/api/admin/employees.csv", ok: 200},
	"find-employee":                {who: managers, path: "/api/admin/employees/{employee}", ok: 200},
	"create-employee":              {who: managers, path: "/api/admin/employees", body: employeeBody, ok: 201},
	"update-employee":              {who: managers, path: "/api/admin/employees/{employee}", body: fields{"firstName": ""}, ok: 422},
	"set-employee-status":          {who: managers, path: "/api/admin/employees/{employee}/status", body: fields{"status": "active"}, ok: 200},
	"list-other-sign-ins":          {who: managers, path: "/api/admin/employees/sign-ins", ok: 200},
	"invite-employee":              {who: managers, path: "/api/admin/employees/{employee}/invitation", body: fields{"email": "", "role": "staff"}, refused: "confirmation-needed"},
	"link-sign-in":                 {who: managers, path: "/api/admin/employees/{employee}/sign-in", body: fields{"accountId": "missing"}, ok: 404},
	"unlink-sign-in":               {who: managers, path: "/api/admin/employees/{employee}/sign-in", ok: 409},
	"delete-employee":              {who: managers, path: "/api/admin/employees/{employee}", gone: true},
	"find-profile":                 {who: staff, path: "/api/admin/profile", ok: 200},
	"update-profile":               {who: staff, path: "/api/admin/profile", body: fields{"name": ""}, ok: 422},
	"change-password":              {who: staff, path: "/api/admin/profile/password", body: fields{"current": "wrong wrong wrong", "password": "a long enough sentence"}, ok: 422},
	"list-own-sessions":            {who: staff, path: "/api/admin/profile/sessions", ok: 200},
	"end-other-sessions":           {who: staff, path: "/api/admin/profile/sessions", ok: 204},
	"end-own-session":              {who: staff, path: "/api/admin/profile/sessions/missing", ok: 404},
	"list-factors":                 {who: staff, path: "/api/admin/profile/factors", ok: 200},
	"ask-own-passkey":              {who: staff, path: "/api/admin/profile/passkey-request", ok: 409},
	"confirm-identity":             {who: staff, path: "/api/admin/profile/confirmation", body: fields{"password": "wrong wrong wrong"}, ok: 422},
	"begin-passkey":                {who: staff, path: "/api/admin/profile/passkey-offer", refused: "confirmation-needed"},
	"add-passkey":                  {who: staff, path: "/api/admin/profile/passkeys", body: fields{"name": "x", "passkey": fields{"id": "", "clientData": "", "attestation": ""}}, ok: 400},
	"begin-authenticator":          {who: staff, path: "/api/admin/profile/authenticator-secret", refused: "confirmation-needed"},
	"add-authenticator":            {who: staff, path: "/api/admin/profile/authenticators", body: fields{"token": "x", "name": "x", "code": "123456"}, ok: 409},
	"rename-factor":                {who: staff, path: "/api/admin/profile/factors/missing", body: fields{"name": "x"}, ok: 404},
	"remove-factor":                {who: staff, path: "/api/admin/profile/factors/missing", refused: "confirmation-needed"},
	"renew-recovery-codes":         {who: staff, path: "/api/admin/profile/recovery-codes", refused: "confirmation-needed"},
	"find-site-draft":              {who: managers, path: "/api/admin/site", ok: 200},
	"find-payment-details":         {who: managers, path: "/api/admin/site/account", ok: 200},
	"update-site":                  {who: managers, path: "/api/admin/site", body: fields{}},
	"list-site-versions":           {who: managers, path: "/api/admin/site/versions", ok: 200},
	"find-site-version":            {who: managers, path: "/api/admin/site/versions/99", ok: 404},
	"upload-site-picture":          {who: managers, path: "/api/admin/site/pictures", body: fields{}},
	"upload-site-film":             {who: managers, path: "/api/admin/site/films", body: fields{}},
	"restore-site-version":         {who: managers, path: "/api/admin/site/versions/99/restore"},

	"find-booking-rules":         {who: managers, path: "/api/admin/booking-rules/ladysmith", ok: 200},
	"save-booking-rules":         {who: managers, path: "/api/admin/booking-rules/ladysmith", body: fields{"version": 0, "rules": rulesBody}, ok: 422},
	"preview-booking-rules":      {who: managers, path: "/api/admin/booking-rules/ladysmith/preview", body: rulesBody, ok: 422},
	"list-booking-rules":         {who: managers, path: "/api/admin/booking-rules/ladysmith/versions", ok: 200},
	"find-booking-rules-version": {who: managers, path: "/api/admin/booking-rules/ladysmith/versions/99", ok: 404},
	"restore-booking-rules":      {who: managers, path: "/api/admin/booking-rules/ladysmith/versions/99/restore", body: fields{"version": 0}, ok: 404},
	"list-public-holidays":       {who: managers, path: "/api/admin/public-holidays", ok: 200},

	"find-backup-status":      {who: owner, path: "/api/admin/dashboard/backups", ok: 200},
	"find-getting-started":    {who: owner, path: "/api/admin/dashboard/getting-started", ok: 200},
	"dismiss-getting-started": {who: owner, path: "/api/admin/dashboard/getting-started", body: fields{"dismissed": false}, ok: 200},
	"find-mail-settings":      {who: owner, path: "/api/admin/settings/mail", ok: 200},
	"update-mail-settings":    {who: owner, path: "/api/admin/settings/mail", body: mailBody, refused: "confirmation-needed"},
	"test-mail-settings":      {who: owner, path: "/api/admin/settings/mail/test", body: mailBody, refused: "confirmation-needed"},
	"find-backup-settings":    {who: owner, path: "/api/admin/settings/backups", ok: 200},
	"update-backup-settings":  {who: owner, path: "/api/admin/settings/backups", body: fields{"version": 0, "plan": fields{"place": "own", "folder": "", "time": "02:30", "keep": 3}}, refused: "confirmation-needed"},
	"list-backups":            {who: owner, path: "/api/admin/backups", ok: 200},
	"make-backup":             {who: owner, path: "/api/admin/backups", ok: 409},
	"check-backup":            {who: owner, path: "/api/admin/backups/missing/check", ok: 404},
	"prepare-backup-download": {who: owner, path: "/api/admin/backups/missing/download", refused: "confirmation-needed"},
	"download-backup":         {who: owner, path: "/api/admin/backups/missing/file", refused: "confirmation-needed"},

	"find-checkup-status":   {who: owner, path: "/api/admin/dashboard/checkup", ok: 200},
	"list-accounts":         {who: managers, path: "/api/admin/accounts", ok: 200},
	"invite-account":        {who: managers, path: "/api/admin/accounts", body: fields{"email": "", "name": "", "role": "staff"}, refused: "confirmation-needed"},
	"invite-account-again":  {who: managers, path: "/api/admin/accounts/{account}/invitation", refused: "confirmation-needed"},
	"withdraw-invitation":   {who: managers, path: "/api/admin/accounts/{account}", gone: true},
	"set-account-role":      {who: owner, path: "/api/admin/accounts/{account}/role", body: fields{"role": "staff"}, refused: "confirmation-needed"},
	"set-account-status":    {who: managers, path: "/api/admin/accounts/{account}/status", body: fields{"status": "active"}, refused: "confirmation-needed"},
	"list-account-sessions": {who: owner, path: "/api/admin/accounts/{account}/sessions", ok: 200},
	"end-account-sessions":  {who: owner, path: "/api/admin/accounts/missing/sessions", ok: 404},
	"end-account-session":   {who: owner, path: "/api/admin/accounts/{account}/sessions/missing", ok: 404},
	"find-factor-roles":     {who: owner, path: "/api/admin/factor-roles", ok: 200},
	"set-factor-roles":      {who: owner, path: "/api/admin/factor-roles", body: fields{"roles": []string{}}, refused: "confirmation-needed"},
	"list-audit":            {who: owner, path: "/api/admin/audit", ok: 200},
	"list-audit-choices":    {who: owner, path: "/api/admin/audit/choices", ok: 200},
	"release-messages":      {who: owner, path: "/api/admin/outbox/release", ok: 200},

	"list-outbox":             {who: managers, path: "/api/admin/outbox", ok: 200},
	"find-outbox-state":       {who: managers, path: "/api/admin/outbox/state", ok: 200},
	"find-message":            {who: managers, path: "/api/admin/outbox/{message}", ok: 200},
	"show-message":            {who: managers, path: "/api/admin/outbox/{message}/page", ok: 200},
	"retry-message":           {who: managers, path: "/api/admin/outbox/missing/retry", ok: 404},
	"retry-failed-messages":   {who: managers, path: "/api/admin/outbox/retry", ok: 200},
	"correct-message-address": {who: managers, path: "/api/admin/outbox/missing/recipient", body: fields{"email": "a@example.com"}, ok: 404},
	"list-letter-progress":    {who: staff, path: "/api/admin/letters?records=reservation/{reservation},event/{event}", ok: 200},
	"list-letters-about":      {who: staff, path: "/api/admin/letters/about?record=reservation/{reservation}", ok: 200},
}
