REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
--> statement-breakpoint
CREATE TRIGGER agreement_acceptances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON agreement_acceptances EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_log EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER submission_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON submission_events EXECUTE FUNCTION refuse_change();
