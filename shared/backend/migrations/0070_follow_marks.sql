CREATE TABLE "follow_marks" (
	"mark" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" text NOT NULL
);

--> statement-breakpoint
-- Marks a payment after which a failed planned charge may be followed. Rows are only added: writers never wait for each other.
-- A restored backup has the marks among its rows, and turns the triggers off.
CREATE FUNCTION follow_marks_write() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	IF current_setting('obverse.follow_marks', true) = 'off' THEN RETURN NULL; END IF;
	INSERT INTO follow_marks (payment_id) VALUES (NEW.payment_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Most numbers have one payment, which follows nothing: they cost a look-up and no row.
CREATE FUNCTION follow_marks_write_shared() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	IF current_setting('obverse.follow_marks', true) = 'off' THEN RETURN NULL; END IF;
	IF EXISTS (SELECT 1 FROM payment_intent_refs other
		WHERE other.reference = NEW.reference AND other.scope = NEW.scope AND other.payment_id <> NEW.payment_id)
	THEN
		INSERT INTO follow_marks (payment_id) VALUES (NEW.payment_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_marks_made AFTER INSERT ON payment_intents FOR EACH ROW
	WHEN (NEW.purpose = 'planned' AND NEW.state IN ('DECLINED', 'FAILED', 'AUTH_FAILED', 'ABANDONED'))
	EXECUTE FUNCTION follow_marks_write();
--> statement-breakpoint
CREATE TRIGGER follow_marks_failed AFTER UPDATE OF state ON payment_intents FOR EACH ROW
	WHEN (NEW.purpose = 'planned' AND NEW.state IN ('DECLINED', 'FAILED', 'AUTH_FAILED', 'ABANDONED') AND OLD.state IS DISTINCT FROM NEW.state)
	EXECUTE FUNCTION follow_marks_write();
--> statement-breakpoint
CREATE TRIGGER follow_marks_made AFTER INSERT ON payment_intent_refs FOR EACH ROW
	EXECUTE FUNCTION follow_marks_write_shared();
--> statement-breakpoint
CREATE TRIGGER follow_marks_paid AFTER UPDATE OF is_paid ON payment_intent_refs FOR EACH ROW
	WHEN (NEW.is_paid AND NOT OLD.is_paid)
	EXECUTE FUNCTION follow_marks_write_shared();
--> statement-breakpoint
-- The job has not seen these yet as the marks need it.
INSERT INTO follow_marks (payment_id) SELECT payment_id FROM payment_intents
	WHERE purpose = 'planned' AND state IN ('DECLINED', 'FAILED', 'AUTH_FAILED', 'ABANDONED') AND NOT is_followed;
