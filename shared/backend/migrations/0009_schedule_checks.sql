CREATE TABLE "schedule_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"checked_utc" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "slides" DROP COLUMN "was_showing";