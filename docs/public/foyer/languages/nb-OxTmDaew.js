import{s as o}from"./nb-CYqvMql1.js";import{s}from"./nb-DoW02jm-.js";import{c as r}from"./locale-DKpYMnaz.js";const m=r("nb","ltr",{...o,...s});export{m as nb};
