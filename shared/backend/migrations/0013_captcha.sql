CREATE TABLE "captcha_proofs" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"solved_utc" timestamp (3) with time zone NOT NULL
);
