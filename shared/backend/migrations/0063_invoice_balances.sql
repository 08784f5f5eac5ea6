-- Few invoices are open. Without this PostgreSQL expects a third of them, and reads all submissions for the unpaid total.
CREATE STATISTICS "invoices_balance" ON (("total_minor" - "paid_minor" - "credit_minor")) FROM "invoices";--> statement-breakpoint
ANALYZE "invoices";
