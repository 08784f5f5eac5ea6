-- Tells every process that what a session is read from has changed, whoever changed it. A transaction tells it once.
CREATE FUNCTION sessions_notify() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM pg_notify('sessions', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
	FOR EACH ROW EXECUTE FUNCTION sessions_notify();
--> statement-breakpoint
CREATE TRIGGER sessions_changed AFTER UPDATE ON sessions
	FOR EACH ROW WHEN (OLD.token_hash IS DISTINCT FROM NEW.token_hash OR OLD.people_id IS DISTINCT FROM NEW.people_id)
	EXECUTE FUNCTION sessions_notify();
--> statement-breakpoint
CREATE TRIGGER sessions_emptied AFTER TRUNCATE ON sessions
	FOR EACH STATEMENT EXECUTE FUNCTION sessions_notify();
--> statement-breakpoint
CREATE TRIGGER people_sessions_changed AFTER UPDATE ON people
	FOR EACH ROW WHEN (
		(OLD.email, OLD.public_name, OLD.first_name, OLD.last_name, OLD.dealer_id, OLD.is_suspended)
		IS DISTINCT FROM (NEW.email, NEW.public_name, NEW.first_name, NEW.last_name, NEW.dealer_id, NEW.is_suspended)
	)
	EXECUTE FUNCTION sessions_notify();
--> statement-breakpoint
CREATE TRIGGER people_roles_sessions_changed AFTER INSERT OR UPDATE OR DELETE ON people_roles
	FOR EACH ROW EXECUTE FUNCTION sessions_notify();
--> statement-breakpoint
CREATE TRIGGER people_roles_sessions_emptied AFTER TRUNCATE ON people_roles
	FOR EACH STATEMENT EXECUTE FUNCTION sessions_notify();
--> statement-breakpoint
CREATE TRIGGER second_factors_sessions_changed AFTER INSERT OR DELETE ON second_factors
	FOR EACH ROW EXECUTE FUNCTION sessions_notify();
--> statement-breakpoint
CREATE TRIGGER second_factors_sessions_confirmed AFTER UPDATE ON second_factors
	FOR EACH ROW WHEN (
		(OLD.confirmed_utc, OLD.people_id) IS DISTINCT FROM (NEW.confirmed_utc, NEW.people_id)
	)
	EXECUTE FUNCTION sessions_notify();
--> statement-breakpoint
CREATE TRIGGER second_factors_sessions_emptied AFTER TRUNCATE ON second_factors
	FOR EACH STATEMENT EXECUTE FUNCTION sessions_notify();
