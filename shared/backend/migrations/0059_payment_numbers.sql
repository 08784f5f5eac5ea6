ALTER TABLE "payment_intents" ADD COLUMN "payment_number" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "card_type" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "card_last4" text;--> statement-breakpoint
-- The place of a payment times a number without a common divisor, modulo 31^8: every payment gets another number.
UPDATE "payment_intents" SET "payment_number" = 'P-' || left(number, 4) || '-' || right(number, 4)
FROM (
  SELECT payment_id AS id, string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (drawn / power % 31)::int + 1, 1), '' ORDER BY power) AS number
  FROM (SELECT payment_id, row_number() OVER (ORDER BY payment_id) * 387420489001 % 852891037441 AS drawn FROM "payment_intents") placed,
    unnest(ARRAY[1, 31, 961, 29791, 923521, 28629151, 887503681, 27512614111]) power
  GROUP BY payment_id
) drawn WHERE id = payment_id;--> statement-breakpoint
UPDATE "payment_intents" SET "card_last4" = right(card, 4), "card_type" = CASE left(card, -15)
  WHEN 'Visa' THEN 'visa' WHEN 'Mastercard' THEN 'mastercard' WHEN 'American Express' THEN 'american-express' WHEN 'Discover' THEN 'discover' END
WHERE card ~ '^(Visa|Mastercard|American Express|Discover) ending in \d{4}$';--> statement-breakpoint
ALTER TABLE "payment_intents" ALTER COLUMN "payment_number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" DROP COLUMN "card";--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_payment_number_unique" UNIQUE("payment_number");--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_card" CHECK ((card_type is null) = (card_last4 is null));
