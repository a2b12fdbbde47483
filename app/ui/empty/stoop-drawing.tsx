import './empty.css';

/** An outline of a stoop with one lit window; `plate` is the text on the enamel plate over the door. */
export function StoopDrawing({ className, plate }: { className: string; plate?: string }) {
  return (
    <svg className={className} viewBox="0 0 160 116" aria-hidden="true">
      <path d="M4 108h152M22 108V12h116v96M16 12h128M20 5h120v7H20z" />
      <path d="M34 26h22v28H34zM34 40h22M30 58h30M104 26h22v28h-22zM104 40h22M100 58h30M28 70h16v22H28zM116 70h16v22h-16z" />
      <path className="lit" d="M68 84V30h24v54zM73 36h14v20H73zM73 60h14v18H73z" />
      <path d="M62 84h36v8H62zM57 92h46v8H57zM52 100h56v8H52zM48 108V92M112 108V92M48 92l14-14M112 92 98 78" />
      {plate && (
        <>
          <rect className="plate" x="63.5" y="14" width="33" height="14" rx="3" />
          <text className="plate-t" x="80" y="25" textAnchor="middle">
            {plate}
          </text>
        </>
      )}
    </svg>
  );
}
